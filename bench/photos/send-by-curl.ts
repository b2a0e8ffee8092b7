import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Sends files to a point, one call each, one after another over one connection. */
export async function sendByCurl(
  origin: string,
  token: string,
  pointId: number,
  paths: readonly string[],
): Promise<void> {
  const call = (path: string) => [
    ...["--silent", "--show-error", "--fail-with-body", "--header", `authorization: Bearer ${token}`],
    ...["--output", "/dev/null", "--form", "tipo=imagenes", "--form", `files=@${path};type=image/jpeg`],
    `${origin}/api/Imagenes/root/${pointId}/upload`,
  ];
  const [first = "", ...others] = paths;
  await run("curl", [...call(first), ...others.flatMap((path) => ["--next", ...call(path)])]);
}
