import { system } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import { formatDateTime } from "@mapaobra/domain/format/dates";
import { MAX_RECORD_ID } from "@mapaobra/domain/record-id";
import { commandText, isBuiltProgram, thisCall } from "../../builds/command-text.ts";
import { inUnitOfWork } from "../../database/unit-of-work.ts";
import {
  countDeadMails,
  type DeadMail,
  findDeadMails,
  retryDeadMails,
} from "../../features/mails/dead-mails-repository.ts";
import type { AdminCommand, AdminConsole } from "./admin-command.ts";
import { AdminError } from "./admin-error.ts";
import { withOperator } from "./operator.ts";
import { readOptions } from "./read-options.ts";
import { testMailCommand } from "./test-mail-command.ts";

/** The command as it is called here; the built form has no npm. */
const commandOf = (args: string) =>
  isBuiltProgram(thisCall) ? commandText("admin", `mail ${args}`) : commandText("mail", args);

const usage = `Uso: ${commandOf("--test CORREO")}
     ${commandOf("--dead")}
     ${commandOf("--retry NÚMERO|all")}

  --test CORREO       Envía un mensaje de prueba y dice qué respondió el servidor de correo.
  --dead              Lista los avisos por correo que se dejaron de intentar: número, destinatario, qué es, desde cuándo
                      y la última respuesta.
  --retry NÚMERO|all  Pone uno o todos otra vez en la cola, también los de direcciones que el servidor no aceptó. Los
                      envía el producto en marcha, en menos de un minuto.`;

const options = { optional: ["test", "retry"], switches: ["dead"], usage } as const;

const none = "No hay avisos por correo que se dejaran de intentar.";
const maxListed = 100;

/** `npm run mail`: a test message, and the mails that were given up. */
export const mailCommand: AdminCommand = {
  summary: "Lista los avisos por correo que no salieron, y los repite.",
  usage,
  async run(args, console) {
    const values = readOptions(args, options);
    if (Object.keys(values).length !== 1)
      throw new AdminError(`Indique --test, --dead o --retry, solo una.\n\n${usage}`);
    const { test, retry } = values;
    if (test !== undefined) return testMailCommand.run([`--to=${test}`], console);
    return retry === undefined ? listDead(console) : queueAgain(console, readChoice(retry));
  },
};

/** @throws AdminError if it is neither a number of a mail nor `all` */
function readChoice(text: string): number | "all" {
  if (text === "all") return text;
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > MAX_RECORD_ID)
    throw new AdminError(`--retry: «${text}» no es el número de un aviso ni «all».`);
  return id;
}

async function listDead(console: AdminConsole): Promise<number> {
  const { mails, count } = await withOperator(console, ({ db }) =>
    inUnitOfWork(db, scopeOf(system), async (unit) => ({
      mails: await findDeadMails(unit, maxListed),
      count: await countDeadMails(unit),
    })),
  );
  if (count === 0) console.print(none);
  for (const mail of mails) console.print(lineOf(mail));
  if (count > mails.length) console.print(`Los ${mails.length} últimos de ${count}.`);
  return 0;
}

async function queueAgain(console: AdminConsole, choice: number | "all"): Promise<number> {
  const count = await withOperator(console, ({ db }) =>
    inUnitOfWork(db, scopeOf(system), (unit) => retryDeadMails(unit, choice)),
  );
  if (count === 0 && choice !== "all")
    throw new AdminError(
      `No hay un aviso con el número ${choice} que se dejara de intentar. Los lista ${commandOf("--dead")}.`,
    );
  console.print(count === 0 ? none : `En la cola otra vez: ${count}.`);
  return 0;
}

const frequencies = { instant: "al momento", daily: "de cada día", weekly: "de cada semana" } as const;

function lineOf({ id, address, isOfSubscriber, frequency, deadSince, answer }: DeadMail): string {
  const kind =
    isOfSubscriber && frequency === "instant" ? "confirmación" : `avisos ${frequencies[frequency]}`;
  return [id, shorten(address), kind, `desde ${formatDateTime(deadSince)}`, answer].join("  ");
}

/** `ana@volcan.example` as `an…@volcan.example`: lists end in tickets and mails. */
const shorten = (address: string) => address.replace(/^(.{0,2})[^@]*/, "$1…");
