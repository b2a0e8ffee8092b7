import { formatDateTime } from "@mapaobra/domain/format/dates";
import { commandText, isBuiltProgram, thisCall } from "../../builds/command-text.ts";
import {
  countDeadMails,
  type DeadMail,
  findDeadMails,
  retryDeadMails,
} from "../../features/mails/dead-mails-repository.ts";
import { OperatorError } from "../../settings/operator-error.ts";
import type { AdminCommand } from "./admin-command.ts";
import { listFailed, retryFailed } from "./failed-work.ts";
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

const maxListed = 100;

const deadMails = {
  read: async (unit) => ({
    lines: (await findDeadMails(unit, maxListed)).map(lineOf),
    count: await countDeadMails(unit),
  }),
  retry: retryDeadMails,
  none: "No hay avisos por correo que se dejaran de intentar.",
  noun: "un aviso",
  missing: (id) =>
    `No hay un aviso con el número ${id} que se dejara de intentar. Los lista ${commandOf("--dead")}.`,
} satisfies Parameters<typeof listFailed>[1];

/** `npm run mail`: a test message, and the mails that were given up. */
export const mailCommand: AdminCommand = {
  summary: "Lista los avisos por correo que no salieron, y los repite.",
  usage,
  async run(args, console) {
    const values = readOptions(args, options);
    if (Object.keys(values).length !== 1)
      throw new OperatorError(`Indique --test, --dead o --retry, solo una.\n\n${usage}`);
    const { test, retry } = values;
    if (test !== undefined) return testMailCommand.run([`--to=${test}`], console);
    return retry === undefined ? listFailed(console, deadMails) : retryFailed(console, deadMails, retry);
  },
};

const frequencies = { instant: "al momento", daily: "de cada día", weekly: "de cada semana" } as const;

function kindOf({ isOfInquiry, isOfSubscriber, frequency }: DeadMail): string {
  if (isOfInquiry) return "solicitud";
  return isOfSubscriber && frequency === "instant" ? "confirmación" : `avisos ${frequencies[frequency]}`;
}

function lineOf(mail: DeadMail): string {
  const { id, address, deadSince, answer } = mail;
  return [id, shorten(address), kindOf(mail), `desde ${formatDateTime(deadSince)}`, answer].join("  ");
}

/** `ana@volcan.example` as `an…@volcan.example`: lists end in tickets and mails. */
const shorten = (address: string) => address.replace(/^(.{0,2})[^@]*/, "$1…");
