import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { ElectionServiceService } from "@urna/protos/ballot/v1/election";
import { openClient } from "@urna/service-kit/grpc/client";
import { aDatabase, type TestDatabase } from "@urna/service-kit/testing/database";
import { aStreamPrefix, type TestStreams } from "@urna/service-kit/testing/events";
import { eventually } from "@urna/service-kit/testing/eventually";
import { testKeys } from "@urna/service-kit/testing/keys";
import { aServingRole } from "@urna/service-kit/testing/serving-role";
import { aTransitServer } from "@urna/service-kit/testing/transit-server";

let database: TestDatabase;
let keysFolder: string;
let streams: TestStreams;
let kms: Awaited<ReturnType<typeof aTransitServer>>;
beforeAll(async () => {
  keysFolder = await mkdtemp(path.join(tmpdir(), "urna-keys-"));
  streams = await aStreamPrefix();
  kms = await aTransitServer();
});
afterAll(async () => {
  await kms.close();
  await streams.removeStreams();
  await rm(keysFolder, { recursive: true });
});

async function aFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

function start(file: string, env: Record<string, string>): ChildProcess {
  const program = path.resolve("services/ballot/dist", file);
  return spawn(process.execPath, [program], {
    env: { PATH: process.env["PATH"] ?? "", ...env },
    stdio: "ignore",
  });
}

beforeEach(async () => {
  database = await aDatabase();
});
afterEach(() => database.drop());

/** Where the service has its keys from. */
const places: [string, () => Record<string, string>][] = [
  [
    "a key of its own and a folder",
    () => ({ ELECTION_KEYS_DIR: keysFolder, PLATFORM_KEY: testKeys.platformKey.toString("base64") }),
  ],
  ["a key management service", () => ({ ...kms.environment })],
];

it.each(places)(
  "migrates, starts with %s, is ready, answers, and ends cleanly on SIGTERM",
  async (_, keys) => {
    const role = await aServingRole(database.db);
    const migration = start("migrate.js", { DATABASE_URL: database.url, DATABASE_SERVE_ROLE: role.name });
    expect(await once(migration, "exit")).toEqual([0, null]);

    const [grpcPort, adminPort] = [await aFreePort(), await aFreePort()];
    const service = start("main.js", {
      DATABASE_URL: role.urlOf(database.url),
      NATS_URL: streams.url,
      NATS_PREFIX: streams.prefix,
      ...keys(),
      ACCEPTANCE_KEY: testKeys.acceptanceKey.toString("base64"),
      IDENTITY_ADDRESS: "127.0.0.1:1",
      NOTIFICATION_ADDRESS: "127.0.0.1:1",
      GRPC_PORT: String(grpcPort),
      ADMIN_PORT: String(adminPort),
    });
    const exited = once(service, "exit");
    const ready = async () => expect((await fetch(`http://127.0.0.1:${adminPort}/readyz`)).status).toBe(200);
    await eventually(ready);
    const client = openClient(ElectionServiceService, { address: `127.0.0.1:${grpcPort}` });
    expect(await client.call.listElections({})).toEqual({ elections: [] });
    client.close();
    service.kill("SIGTERM");
    expect(await exited).toEqual([0, null]);
  },
  30_000,
);

it("names every wrong variable and starts nothing", async () => {
  const program = start("main.js", { GRPC_PORT: "1", ADMIN_PORT: "2" });
  expect(await once(program, "exit")).toEqual([1, null]);
});
