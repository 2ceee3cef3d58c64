import { Client } from "pg";
import { databaseNames, type DatabaseName } from "./contents.ts";

export type Urls = Readonly<Record<DatabaseName, string>>;
export type Clients = Readonly<Record<DatabaseName, Client>>;

/** Opens one connection to each database, in the order of `contents.ts`; closes them when `work` ends. */
export async function withClients<T>(urls: Urls, work: (clients: Clients) => Promise<T>): Promise<T> {
  const clients = Object.fromEntries(
    databaseNames.map((name) => [
      name,
      new Client({ connectionString: urls[name], application_name: "urna-backup" }),
    ]),
  ) as Record<DatabaseName, Client>;
  try {
    for (const name of databaseNames) await clients[name].connect();
    return await work(clients);
  } finally {
    await Promise.allSettled(databaseNames.map((name) => clients[name].end()));
  }
}

/** From now on this connection sees the database as of this moment. */
export async function beginSnapshot(client: Client): Promise<void> {
  await client.query("begin isolation level repeatable read read only");
  await client.query("select 1");
}

export async function migrationsOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>("select name from migrations order by name");
  return rows.map(({ name }) => name);
}
