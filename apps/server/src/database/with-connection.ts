import { Client } from "pg";

/** Runs `work` on its own connection, which the server lists under `name`, and closes it afterwards. */
export async function withConnection<Result>(
  connectionString: string,
  name: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString, application_name: name, keepAlive: true });
  // A lost connection fails its current query; without a listener it would also end the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
