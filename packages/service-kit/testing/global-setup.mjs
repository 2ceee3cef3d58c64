import { startNatsServer } from "./nats-server.mjs";
import { startTestPostgres } from "./postgres.mjs";

/** Jest's global setup: one Postgres and one NATS for a run; the environment names them to the tests. */
export default async function globalSetup() {
  const nats = await startNatsServer();
  const postgres = await startTestPostgres();
  process.env["URNA_TEST_NATS_URL"] = nats.url;
  process.env["URNA_TEST_POSTGRES_URL"] = postgres.url;
  globalThis.urnaTestServers = [postgres, nats];
}
