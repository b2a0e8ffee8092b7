import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, test } from "vitest";
import { OperatorError } from "../settings/operator-error.ts";
import { checkListenAddress, localOrigin, toListenError } from "./listen-address.ts";

test("a free port is still free after the check", async () => {
  await checkListenAddress({ host: "127.0.0.1", port: 0 });
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await expect(checkListenAddress({ host: "127.0.0.1", port })).rejects.toThrow(
    new OperatorError(`El puerto ${port} ya está en uso. Indique otro con PORT.`),
  );
  server.close();
  await once(server, "close");
  await checkListenAddress({ host: "127.0.0.1", port });
  await checkListenAddress({ host: "127.0.0.1", port });
});

test.each(["8.8.8.8", "nowhere.invalid"])("HOST=%s is rejected by name", async (host) => {
  const checking = checkListenAddress({ host, port: 0 });
  await expect(checking).rejects.toBeInstanceOf(OperatorError);
  await expect(checking).rejects.toThrow(/^La variable HOST no sirve: .+ Ejemplo: HOST=/);
});

test("a privileged port is rejected by name", () => {
  const checking = toListenError(Object.assign(new Error("listen EACCES"), { code: "EACCES" }), {
    host: "127.0.0.1",
    port: 80,
  });
  expect(checking).toBeInstanceOf(OperatorError);
  expect(String(checking)).toContain("La variable PORT no sirve");
});

test.each([
  ["127.0.0.1", "http://localhost:3000"],
  ["::", "http://localhost:3000"],
  ["192.168.1.7", "http://192.168.1.7:3000"],
  ["2001:db8::7", "http://[2001:db8::7]:3000"],
])("a server on %s has the origin %s", (host, origin) => {
  expect(localOrigin({ host, port: 3000 })).toBe(origin);
});
