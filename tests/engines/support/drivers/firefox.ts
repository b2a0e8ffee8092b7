import type { RunningBrowser } from "../browsers.ts";
import { connectBidi } from "./bidi-connection.ts";
import type { Driver } from "./driver.ts";

interface LogEntry {
  readonly level: "debug" | "info" | "warn" | "error";
  readonly text: string | null;
}

interface RemoteValue {
  readonly value?: string;
  readonly sharedId?: string;
}

interface Evaluation {
  readonly type: "success" | "exception";
  readonly result?: RemoteValue;
  readonly exceptionDetails?: { readonly text: string };
}

/** A page in a container of its own, whose cookies, storage and workers no other page sees. */
export async function openFirefox({ address, downloads }: RunningBrowser): Promise<Driver> {
  const connection = await connectBidi(address);
  await connection.send("session.new", { capabilities: {} });
  const errors: string[] = [];
  connection.on("log.entryAdded", (entry) => {
    const { level, text } = entry as LogEntry;
    if (level === "error") errors.push(text ?? "");
  });
  await connection.send("session.subscribe", { events: ["log.entryAdded"] });
  const { userContext } = await connection.send<{ userContext: string }>("browser.createUserContext", {});
  const { context } = await connection.send<{ context: string }>("browsingContext.create", {
    type: "tab",
    userContext,
  });

  const evaluate = async (functionDeclaration: string, argument: unknown): Promise<RemoteValue> => {
    const { result, exceptionDetails } = await connection.send<Evaluation>("script.callFunction", {
      functionDeclaration,
      arguments: [{ type: "string", value: JSON.stringify(argument ?? null) }],
      target: { context },
      awaitPromise: true,
      userActivation: true,
    });
    if (!result) throw new Error(exceptionDetails?.text ?? "the page did not answer");
    return result;
  };

  return {
    downloads,
    errors,
    async goTo(url) {
      await connection.send("browsingContext.navigate", { context, url, wait: "complete" });
    },
    async reload() {
      await connection.send("browsingContext.reload", { context, wait: "complete" });
    },
    async back() {
      await connection.send("browsingContext.traverseHistory", { context, delta: -1 });
    },
    async call(source, argument) {
      const { value } = await evaluate(
        `async (json) => JSON.stringify(await (${source})(JSON.parse(json)))`,
        argument,
      );
      return value === undefined ? undefined : JSON.parse(value);
    },
    async perform(actions) {
      await connection.send("input.performActions", { context, actions });
    },
    async setFiles(source, argument, files) {
      const { sharedId } = await evaluate(`(json) => (${source})(JSON.parse(json))`, argument);
      await connection.send("input.setFiles", { context, element: { sharedId }, files });
    },
    async resize(width, height) {
      await connection.send("browsingContext.setViewport", { context, viewport: { width, height } });
    },
    async screenshot() {
      const { data } = await connection.send<{ data: string }>("browsingContext.captureScreenshot", {
        context,
      });
      return Buffer.from(data, "base64");
    },
    async [Symbol.asyncDispose]() {
      await connection.send("browser.removeUserContext", { userContext });
      await connection.send("session.end", {});
      await connection[Symbol.asyncDispose]();
    },
  };
}
