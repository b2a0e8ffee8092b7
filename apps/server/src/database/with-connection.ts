import { Client } from "pg";

/** Work on a connection of its own, which the server shows under `name` and which ends with the work. */
export async function withConnection<Result>(
  connectionString: string,
  name: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString, application_name: name, keepAlive: true });
  // One that is lost fails the query under way; without this it would also end the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
