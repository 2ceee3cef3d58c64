import { connect as connectPlainly } from "node:net";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { ElectionServiceService } from "@urna/protos/ballot/v1/election";
import { closeDatabase, openDatabase } from "@urna/service-kit/database";
import { openClient } from "@urna/service-kit/grpc/client";
import { administratorAt, type Administrator } from "@urna/client/administrator";
import { anOpenElection, someVoters } from "@urna/client/trial-election";
import { voterAt } from "@urna/client/voter";
import { serviceNames, type ServiceName } from "@urna/contract/services";
import { patiently } from "./support/patience.ts";
import { aSystem, type TestSystem } from "./support/system.ts";

const recorder = resolve("deploy/local/test/support/record-connections.mjs");
const voters = someVoters(3, 23_000_000);

let system: TestSystem;
let administrator: Administrator;
let folder: string;
const connectionsFile = (name: ServiceName) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "urna-connections-"));
  const environment = Object.fromEntries(
    serviceNames.map((name) => [
      name,
      { NODE_OPTIONS: `--import=${recorder}`, CONNECTIONS_FILE: connectionsFile(name) },
    ]),
  );
  system = await aSystem({ tls: true, environment });
  administrator = await administratorAt(system.origin, system.superadmin.email, system.superadmin.password);
}, 180_000);

afterAll(async () => {
  await system?.stop();
  await rm(folder, { recursive: true });
}, 60_000);

it("holds a whole vote with every connection inside encrypted", async () => {
  const electionId = await anOpenElection(administrator, { code: "TLS", voters });
  for (const [index, person] of voters.entries()) {
    const voter = voterAt(system.origin);
    await voter.signInWithDocument(person, electionId);
    await voter.vote(electionId, [index % 3]);
    await patiently(async () => ((await system.messagesTo(person.email)).length > 0 ? true : undefined));
  }
  await administrator.step(electionId, "close");
  await administrator.tallyWhenMarked(electionId);
  const published = await administrator.step(electionId, "publish", { confirmation: "TLS" });
  expect(published).toMatchObject({ state: "published", ballots: 3 });
}, 120_000);

describe("plain text", () => {
  it("gets no answer from a service", async () => {
    const client = openClient(ElectionServiceService, { address: system.grpcAddress("ballot") });
    await expect(client.call.listElections({} as never)).rejects.toMatchObject({ code: "unavailable" });
    client.close();
  });

  it("gets no connection to Postgres, not even with the right password", async () => {
    const url = system.databaseUrl("ballot", "ballot");
    const db = openDatabase({ url: url.split("?")[0] ?? "", poolMax: 1 });
    await expect(db.raw("select 1")).rejects.toMatchObject({ code: "28000" });
    await closeDatabase(db);
  });

  it("gets nothing from NATS but that TLS must follow", async () => {
    const [host, port] = system.natsUrl.replace("tls://", "").split(":");
    const socket = connectPlainly(Number(port), host);
    const said = new Promise<string>((done) => {
      let text = "";
      socket.on("data", (bytes) => (text += bytes.toString())).on("close", () => done(text));
    });
    const account = { user: "operator", pass: system.natsPasswords["operator"], verbose: true };
    socket.write(`CONNECT ${JSON.stringify(account)}\r\nPING\r\n`);
    expect(await said).toContain('"tls_required":true');
    // At the start of a line: the server's random name can hold either.
    expect(await said).not.toMatch(/^(\+OK|PONG)/m);
  });

  it("is served by a name only that the authority signed", async () => {
    const url = system.databaseUrl("ballot", "ballot").replace(/sslrootcert=[^&]*/, "");
    const db = openDatabase({ url, poolMax: 1 });
    await expect(db.raw("select 1")).rejects.toThrow(/certificate/);
    await closeDatabase(db);
  });
});

it("a service connects to the peers in its configuration, and to nothing else", async () => {
  const address = (name: Exclude<ServiceName, "gateway">) => system.grpcAddress(name);
  const databases = new URL(system.databaseUrl("ballot", "ballot")).host;
  const nats = system.natsUrl.replace("tls://", "");
  const { mail } = await ports();
  const rows = [databases, nats];
  const allowed: Record<ServiceName, string[]> = {
    gateway: (["identity", "ballot", "receipt", "notification", "audit"] as const).map(address),
    identity: [...rows, address("notification")],
    ballot: [...rows, address("identity"), address("notification")],
    receipt: [...rows, ...(["identity", "ballot", "notification", "audit"] as const).map(address)],
    notification: [...rows, ...(["identity", "ballot", "receipt"] as const).map(address), mail],
    audit: [...rows, address("identity")],
  };
  for (const name of serviceNames) {
    const text = existsSync(connectionsFile(name)) ? await readFile(connectionsFile(name), "utf8") : "";
    const found = new Set(text.trim().split("\n"));
    expect({ name, found: [...found].filter((each) => !allowed[name].includes(each)) }).toEqual({
      name,
      found: [],
    });
    // The recorder did record.
    expect(found.size).toBeGreaterThan(1);
  }

  async function ports() {
    const known = JSON.parse(await readFile(join(system.dataDir, "ports.json"), "utf8")) as { smtp: number };
    return { mail: `127.0.0.1:${known.smtp}` };
  }
});
