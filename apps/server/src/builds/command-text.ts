import { relative } from "node:path";

/** How a program was called. */
export interface ProgramCall {
  /** The path of the running script; undefined if there is none. */
  readonly script: string | undefined;
  readonly currentFolder: string;
  /** The script of this machine that runs the programs by name (`deploy/mapaobra`); undefined without it. */
  readonly wrapper: string | undefined;
}

/** A program of the built form: the sources end in `.ts`. */
const builtProgram = /^(.*\/)?(?:server|admin|backup|basemap|demo|import|restore|upgrade)\.js$/;

/** Whether it is a program of the built form, which has neither npm nor Git. */
export const isBuiltProgram = ({ script }: Pick<ProgramCall, "script">): boolean =>
  builtProgram.test(script ?? "");

/**
 * The command that runs a program as `call` ran its own: `npm run backup -- file`, `node dist/backup.js file` or
 * `mapaobra backup file`. Optional arguments begin with a bracket, which npm's dashes then follow.
 */
export function commandFor(call: ProgramCall, program: string, args = ""): string {
  const built = builtProgram.exec(call.script ?? "");
  const tail = args && ` ${args}`;
  if (call.wrapper !== undefined) return `${call.wrapper} ${program}${tail}`;
  if (!built)
    return `npm run ${program}${args && (args.startsWith("[") ? ` [-- ${args.slice(1)}` : ` --${tail}`)}`;
  const path = `${built[1] ?? ""}${program}.js`;
  const short = relative(call.currentFolder, path);
  return `node ${short.startsWith("..") ? path : short}${tail}`;
}

/** How this process was called. */
export const thisCall: ProgramCall = {
  script: process.argv[1],
  currentFolder: process.cwd(),
  wrapper: process.env.MAPAOBRA_WRAPPER,
};

/** The command that runs a program, written as this process was called. */
export const commandText = (program: string, args?: string): string => commandFor(thisCall, program, args);
