import { Client } from "pg";
import { getTypeParser } from "./connect.ts";

/**
 * Runs the work of a thread, one piece at a time, on a connection of its own. After a failure the next piece gets a new
 * connection.
 */
export function createClientQueue(
  connectionString: string,
): <Result>(work: (client: Client) => Promise<Result>) => Promise<Result> {
  let connection: Promise<Client> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const connect = async () => {
    const client = new Client({ connectionString, types: { getTypeParser } });
    client.on("error", () => {
      connection = undefined;
    });
    await client.connect();
    return client;
  };

  return (work) => {
    const done = last.then(async () => {
      connection ??= connect();
      const used = connection;
      try {
        return await work(await used);
      } catch (error) {
        connection = undefined;
        used.then((client) => client.end()).catch(() => undefined);
        throw error;
      }
    });
    last = done.catch(() => undefined);
    return done;
  };
}
