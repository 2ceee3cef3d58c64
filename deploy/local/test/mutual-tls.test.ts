import { serviceNames } from "@urna/contract/services";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { allowedCallers, mayCall } from "@urna/service-kit/grpc/allowed-callers";
import type { TlsFiles } from "@urna/service-kit/grpc/certificates";
import { openClient, type GrpcClient } from "@urna/service-kit/grpc/client";
import { peerName } from "@urna/service-kit/grpc/peer-name";
import type { Definition } from "@urna/service-kit/grpc/definition";
import { startTestServer, type TestServer } from "@urna/service-kit/testing/grpc";
import { LimitServiceService } from "@urna/protos/identity/v1/limit";
import { issue, makeAuthority, makeCertificates } from "../src/parts/certificates.ts";

const callers = [...serviceNames, "operator"] as const;

let folder: string;
let ours: Record<string, TlsFiles>;
let definitions: Record<string, Definition>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "urna-tls-"));
  ours = await makeCertificates(join(folder, "ours"), {
    ...Object.fromEntries(callers.map((name) => [name, [peerName(name)]])),
    elsewhere: ["gateway.urna.example"],
    two: [peerName("gateway"), peerName("audit")],
  });
  definitions = await everyDefinition();
});

afterAll(() => rm(folder, { recursive: true }));

/** Every service of the protos, by its full name. */
async function everyDefinition(): Promise<Record<string, Definition>> {
  const root = join(process.cwd(), "protos/gen");
  const files = (await readdir(root, { recursive: true })).filter((file) => file.endsWith(".ts"));
  const modules = await Promise.all(files.map((file) => import(join(root, file)) as Promise<object>));
  const found = modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) =>
      name.endsWith("ServiceService") ? [value as Definition] : [],
    ),
  );
  return Object.fromEntries(found.map((each) => [Object.values(each)[0]?.path.split("/")[1] ?? "", each]));
}

/** Answers every method with nothing. */
const answering = (definition: Definition) => ({
  definition,
  handlers: Object.fromEntries(
    Object.entries(definition).map(([name, { responseStream }]) => [
      name,
      responseStream ? async function* () {} : async () => ({}),
    ]),
  ),
});

const tls = (name: string): TlsFiles => ours[name] as TlsFiles;

/** Calls one method with an empty message, or none; what came back: "ok" or a code. */
async function outcome(
  client: GrpcClient<Definition>,
  name: string,
  method: Definition[string],
): Promise<string> {
  try {
    const empty = method?.requestDeserialize(Buffer.alloc(0));
    const call = client.call[name] as unknown as (request: unknown) => unknown;
    const answer = call(method?.requestStream ? [] : empty);
    if (method?.responseStream) for await (const _item of answer as AsyncIterable<unknown>);
    else await answer;
    return "ok";
  } catch (error) {
    const { code } = error as { code: string };
    // The empty answer may lack what its message must have: it was let in all the same.
    return code === "not-allowed" || code === "unavailable" ? code : "ok";
  }
}

it("names every service of the protos in the table of callers, and nothing else", () => {
  expect(Object.keys(allowedCallers).sort()).toEqual(Object.keys(definitions).sort());
  for (const [service, methods] of Object.entries(allowedCallers)) {
    const known = Object.values(definitions[service] ?? {}).map(({ path }) => path.split("/")[2]);
    expect(known).toEqual(expect.arrayContaining(Object.keys(methods).filter((name) => name !== "others")));
  }
});

it("lets the gateway alone cast, and three services alone send", () => {
  const who = (path: string) => callers.filter((caller) => mayCall(caller, path));
  expect(who("/ballot.v1.BallotBoxService/CastBallot")).toEqual(["gateway"]);
  expect(who("/identity.v1.ParticipationService/AuthorizeCast")).toEqual(["gateway"]);
  expect(who("/notification.v1.MessageService/SendMessage")).toEqual(["identity", "ballot", "receipt"]);
  expect(who("/identity.v1.AdministratorAccessService/CreateAdministrator")).toEqual(["operator"]);
  expect(who("/identity.v1.NewService/Do")).toEqual([]);
  expect(mayCall(undefined, "/ballot.v1.ElectionService/ListElections")).toBe(false);
});

it("lets each service call exactly what the table says, method by method", async () => {
  const services = Object.values(definitions).map(answering);
  const server = await startTestServer(services, { tls: tls("identity") });
  const [wrong, tried] = [[] as string[], [] as string[]];
  const everything: Definition = Object.fromEntries(
    Object.values(definitions)
      .flatMap((definition) => Object.values(definition))
      .map((method) => [method.path, method]),
  );
  for (const caller of callers) {
    const client = openClient(everything, { address: server.address, tls: tls(caller), peer: "identity" });
    for (const [path, method] of Object.entries(everything)) {
      const expected = mayCall(caller, path) ? "ok" : "not-allowed";
      const got = await outcome(client, path, method);
      tried.push(path);
      if (got !== expected) wrong.push(`${caller} ${path}: ${got}`);
    }
    client.close();
  }
  await server.close();
  expect(wrong).toEqual([]);
  expect(tried.length).toBeGreaterThan(100 * callers.length);
}, 60_000);

const limits = { definition: LimitServiceService, handlers: { consume: async () => ({}) } };
const ask = (client: GrpcClient<typeof LimitServiceService>) =>
  client.call.consume({ limit: "access", subject: "s" } as never);

describe("a server of ours", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer([limits], { tls: tls("identity") });
  });
  afterAll(() => server.close());

  it("takes nobody in plain text, of another authority, or without a name of ours", async () => {
    const theirs = await makeCertificates(join(folder, "theirs"), { gateway: [peerName("gateway")] });
    const foreign = theirs["gateway"] as TlsFiles;
    const strangers = [
      ["unavailable", undefined],
      ["unavailable", foreign],
      ["unavailable", { ...foreign, caFile: tls("gateway").caFile }],
      ["not-allowed", tls("elsewhere")],
      ["not-allowed", tls("two")],
    ] as const;
    for (const [code, certificate] of strangers) {
      const client = openClient(LimitServiceService, { address: server.address, tls: certificate });
      await expect(ask(client)).rejects.toMatchObject({ code });
      client.close();
    }
    const client = openClient(LimitServiceService, { address: server.address, tls: tls("gateway") });
    await ask(client);
    client.close();
  });

  it("is not believed to be another service", async () => {
    const options = { address: server.address, tls: tls("gateway"), peer: "ballot" };
    const client = openClient(LimitServiceService, options);
    await expect(ask(client)).rejects.toMatchObject({ code: "unavailable" });
    client.close();
  });
});

describe("certificates that change while calls go on", () => {
  const write = async (name: string, from: Awaited<ReturnType<typeof makeAuthority>>) => {
    const { cert, key } = await issue(from, [peerName(name)]);
    // First the one, then the other: in between the two do not fit.
    await writeFile(join(folder, `${name}.crt`), cert);
    await sleep(60);
    await writeFile(join(folder, `${name}.key`), key);
  };
  const trust = async (...authorities: Awaited<ReturnType<typeof makeAuthority>>[]) =>
    writeFile(
      join(folder, "ca.crt"),
      authorities.map(({ certificate }) => `${certificate.toString("pem")}\n`).join(""),
    );
  const files = (name: string): TlsFiles => ({
    certFile: join(folder, `${name}.crt`),
    keyFile: join(folder, `${name}.key`),
    caFile: join(folder, "ca.crt"),
    refreshMs: 20,
  });

  it("fail no call, over old connections and new ones, and the old ones end with their authority", async () => {
    const [before, after] = await Promise.all([makeAuthority(), makeAuthority()]);
    await trust(before);
    for (const name of ["identity", "gateway"]) await write(name, before);
    const server = await startTestServer([limits], { tls: files("identity") });
    const lasting = openClient(LimitServiceService, { address: server.address, tls: files("gateway") });
    const oldFiles = await keptCopy();
    const fresh = () =>
      openClient(LimitServiceService, { address: server.address, tls: files("gateway"), idempotent: [] });
    let [calls, going] = [0, true];
    const load = (async () => {
      while (going) {
        const another = fresh();
        await Promise.all([ask(lasting), ask(another)]);
        another.close();
        calls += 1;
      }
    })();
    const steps = [
      () => trust(before, after),
      () => write("identity", after),
      () => write("gateway", after),
      () => trust(after),
    ];
    for (const step of steps) {
      await step();
      await sleep(150);
    }
    going = false;
    await load;
    expect(calls).toBeGreaterThan(10);
    // Who reads the files only now knows nothing of the authority before.
    const newcomer = openClient(LimitServiceService, {
      address: server.address,
      tls: { ...files("gateway"), refreshMs: 10_000 },
    });
    await ask(newcomer);
    const late = openClient(LimitServiceService, { address: server.address, tls: oldFiles });
    await expect(ask(late)).rejects.toMatchObject({ code: "unavailable" });
    for (const client of [lasting, newcomer, late]) client.close();
    await server.close();

    async function keptCopy(): Promise<TlsFiles> {
      const copy = {
        certFile: join(folder, "old.crt"),
        keyFile: join(folder, "old.key"),
        caFile: join(folder, "ca.crt"),
      };
      const { cert, key } = await issue(before, [peerName("gateway")]);
      await writeFile(copy.certFile, cert);
      await writeFile(copy.keyFile, key);
      return copy;
    }
  }, 30_000);
});
