import { parseArgs } from "node:util";
import { commandText } from "../builds/command-text.ts";
import { OperatorError } from "../settings/operator-error.ts";
import { createDemo, type Demo, resetDemo } from "./create-demo.ts";
import { type DemoContext, removeDemo } from "./demo-store.ts";
import { prepareDemo } from "./prepare-demo.ts";

export const demoUsage = `Uso: ${commandText("demo", "[--reset | --remove]")}

  (sin opciones)   Crea los datos de demostración: dos empresas ficticias con sus mapas.
  --reset          Los vuelve a crear como el primer día, con contraseñas nuevas.
  --remove         Los quita. Los datos de otras empresas no se tocan.
  --help           Muestra esta ayuda.`;

export type DemoTask = "create" | "reset" | "remove" | "help";

/** Parses the arguments. Throws an OperatorError with the usage. */
export function readDemoTask(args: readonly string[]): DemoTask {
  const tasks = Object.keys(parse(args)) as Exclude<DemoTask, "create">[];
  const [task = "create", ...extraTasks] = tasks;
  if (extraTasks.length > 0) throw new OperatorError(`Use una sola opción.\n\n${demoUsage}`);
  return task;
}

function parse(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { reset: { type: "boolean" }, remove: { type: "boolean" }, help: { type: "boolean" } },
    });
    return values;
  } catch {
    // Node says in English which option it is; the usage shows the ones there are.
    throw new OperatorError(`Las opciones no se entienden.\n\n${demoUsage}`);
  }
}

/** Runs a task and returns its result in Spanish. `origin` prefixes the paths of public maps. */
export async function runDemoTask(
  task: Exclude<DemoTask, "help">,
  context: DemoContext & { readonly now: Date; readonly origin: string },
  print: (line: string) => void,
): Promise<void> {
  if (task === "remove") {
    const removed = await removeDemo(context);
    print(removed ? "Se quitaron los datos de demostración." : "No había datos de demostración.");
    return;
  }
  const request = { ...context, prepareDemo };
  const demo = await (task === "reset" ? resetDemo(request) : createDemo(request));
  for (const line of linesAbout(demo, context.origin)) print(line);
}

function linesAbout({ publicPaths, accounts }: Demo, origin: string): string[] {
  return [
    "Los datos de demostración están listos. Todo en ellos es ficticio.",
    ...publicPaths.map((path) => `  Mapa público      ${origin}${path}`),
    "",
    "Guarde las contraseñas: no se vuelven a mostrar.",
    ...accounts.map(({ role, email, password }) => `  ${role.padEnd(16)}  ${email.padEnd(28)}  ${password}`),
  ];
}
