import { closeDatabase, openDatabase, ping, untilItAnswers } from "@urna/service-kit/database";
import { runService } from "@urna/service-kit/lifecycle";

// A service for late-database.test.ts to run as a process: its arguments are its database and its admin port.
const [url = "", port] = process.argv.slice(2);

void runService(
  "example",
  async (own, service) => {
    const database = own(openDatabase({ url }), closeDatabase);
    await untilItAnswers(database, service);
    service.checks["database"] = () => ping(database);
  },
  { logLevel: "error", admin: { port: Number(port) }, forceExitMs: 2_000 },
);
