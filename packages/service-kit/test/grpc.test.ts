import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { DomainError } from "@urna/service-kit/errors";
import { openClient } from "@urna/service-kit/grpc/client";
import { serve, type Handlers } from "@urna/service-kit/grpc/server";
import { createLogger } from "@urna/service-kit/logging";
import { createMetrics } from "@urna/service-kit/telemetry";
import { startTestServer, type TestServer } from "@urna/service-kit/testing/grpc";
import { GreeterService } from "./greeter.ts";
import { health } from "./health.ts";

const handlers: Handlers<typeof GreeterService> = {
  greet: async ({ text }) => ({ text: `hello ${text}` }),
  join: async (requests) => {
    const texts: string[] = [];
    for await (const { text } of requests) texts.push(text);
    return { text: texts.join("") };
  },
  async *split({ text }) {
    for (const part of text) yield { text: part };
  },
};

const open: { close(): unknown }[] = [];

afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

async function aServer(changes: Partial<typeof handlers> = {}, options = {}): Promise<TestServer> {
  const server = await startTestServer([serve(GreeterService, { ...handlers, ...changes })], options);
  open.push(server);
  return server;
}

it("calls each kind of method", async () => {
  const greeter = (await aServer()).client(GreeterService);
  expect(await greeter.greet({ text: "Ana" })).toEqual({ text: "hello Ana" });
  expect(await greeter.join([{ text: "a" }, { text: "b" }])).toEqual({ text: "ab" });
  const parts: string[] = [];
  for await (const { text } of greeter.split({ text: "xyz" })) parts.push(text);
  expect(parts).toEqual(["x", "y", "z"]);
});

it("connects before the first call, which may come when names resolve to nothing", async () => {
  const peer = createServer().listen(0, "127.0.0.1");
  await once(peer, "listening");
  const { port } = peer.address() as AddressInfo;
  const connected = once(peer, "connection") as Promise<[Socket]>;
  const client = openClient(GreeterService, { address: `127.0.0.1:${port}` });
  open.push(peer, client);
  const [socket] = await connected;
  socket.destroy();
});

it("brings a refusal with its details, from every kind of method", async () => {
  const refusal = new DomainError("too-many-requests", { retryAfterSeconds: 30 });
  const refuse = () => Promise.reject(refusal);
  const greeter = (
    await aServer({
      greet: refuse,
      join: refuse,
      async *split() {
        yield { text: "first" };
        throw refusal;
      },
    })
  ).client(GreeterService);
  const expected = { code: "too-many-requests", details: { retryAfterSeconds: 30 } };
  await expect(greeter.greet({ text: "" })).rejects.toMatchObject(expected);
  await expect(greeter.join([{ text: "a" }])).rejects.toMatchObject(expected);
  const received: string[] = [];
  const reading = (async () => {
    for await (const { text } of greeter.split({ text: "" })) received.push(text);
  })();
  await expect(reading).rejects.toMatchObject(expected);
  expect(received).toEqual(["first"]);
});

it("logs method, outcome and duration, and neither message nor payload", async () => {
  const lines: string[] = [];
  const logger = createLogger("test", "info", { write: (line) => void lines.push(line) });
  const metrics = createMetrics("test");
  const greet = ({ text }: { text: string }) => Promise.reject(new Error(`secreto ${text}`));
  const greeter = (await aServer({ greet }, { logger, metrics })).client(GreeterService);
  await expect(greeter.greet({ text: "secreto" }, { requestId: "r-1" })).rejects.toMatchObject({
    code: "internal",
  });
  expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({
    level: "error",
    method: "Greet",
    outcome: "internal",
    requestId: "r-1",
    ms: expect.any(Number),
    err: { name: "Error", frames: expect.anything() },
  });
  expect(lines.join("")).not.toContain("secreto");
  expect(await metrics.metrics()).toMatch(/urna_grpc_server_seconds_count\{[^}]*outcome="internal"[^}]*\} 1/);
});

it("gives the handler no request id when the caller gave none", async () => {
  let seen: string | undefined = "unset";
  const greet: typeof handlers.greet = async (request, { requestId }) => {
    seen = requestId;
    return request;
  };
  await (await aServer({ greet })).client(GreeterService).greet({ text: "" });
  expect(seen).toBeUndefined();
});

it("is unavailable after the caller's deadline, and aborts the handler's signal", async () => {
  const aborted = jest.fn();
  const greet: typeof handlers.greet = async (request, { signal }) => {
    await once(signal, "abort");
    aborted();
    return request;
  };
  const greeter = (await aServer({ greet })).client(GreeterService);
  await expect(greeter.greet({ text: "" }, { deadlineMs: 100 })).rejects.toMatchObject({
    code: "unavailable",
  });
  await sleep(50);
  expect(aborted).toHaveBeenCalledTimes(1);
});

it("answers within its own deadline when the caller has none", async () => {
  const greet: typeof handlers.greet = () => new Promise(() => undefined);
  const greeter = (await aServer({ greet }, { defaultDeadlineMs: 100 })).client(GreeterService);
  await expect(greeter.greet({ text: "" }, { deadlineMs: Infinity })).rejects.toMatchObject({
    code: "unavailable",
  });
});

it("cancels with the caller's signal", async () => {
  const greet: typeof handlers.greet = () => new Promise(() => undefined);
  const greeter = (await aServer({ greet })).client(GreeterService);
  const aborter = new AbortController();
  const call = greeter.greet({ text: "" }, { signal: aborter.signal });
  setTimeout(() => aborter.abort(), 50);
  await expect(call).rejects.toMatchObject({ code: "unavailable" });
});

it("ends the handler's generator when the reader leaves", async () => {
  let ended = false;
  const split: typeof handlers.split = async function* () {
    try {
      for (;;) yield { text: "x".repeat(10_000) };
    } finally {
      ended = true;
    }
  };
  const greeter = (await aServer({ split })).client(GreeterService);
  for await (const _ of greeter.split({ text: "" })) break;
  for (let waited = 0; !ended && waited < 2_000; waited += 20) await sleep(20);
  expect(ended).toBe(true);
});

it("refuses a message over the limit and takes one under a raised limit", async () => {
  const big = { text: "x".repeat(5 * 1024 * 1024) };
  const greeter = (await aServer()).client(GreeterService);
  await expect(greeter.greet(big)).rejects.toMatchObject({ code: "internal" });
  const maxReceiveBytes = 8 * 1024 * 1024;
  const roomy = (await aServer({}, { maxReceiveBytes })).client(GreeterService, { maxReceiveBytes });
  expect((await roomy.greet(big)).text).toHaveLength(big.text.length + 6);
});

it("uses each of several addresses, and goes on with those that are left", async () => {
  const saying = (text: string) => aServer({ greet: async () => ({ text }) });
  const [one, other] = [await saying("one"), await saying("other")];
  const address = `ipv4:${one.address},${other.address}`;
  const client = openClient(GreeterService, { address, idempotent: ["greet"] });
  open.push(client);
  const answers = async () => {
    const texts: string[] = [];
    for (let call = 0; call < 6; call += 1) texts.push((await client.call.greet({ text: "" })).text);
    return [...new Set(texts)].sort();
  };
  await client.call.greet({ text: "" });
  await sleep(100);
  expect(await answers()).toEqual(["one", "other"]);
  await one.close();
  expect(await answers()).toEqual(["other"]);
});

it("finishes calls under way when it closes", async () => {
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const greet: typeof handlers.greet = async (request) => {
    begin();
    await sleep(200);
    return request;
  };
  const server = await startTestServer([serve(GreeterService, { ...handlers, greet })]);
  const client = openClient(GreeterService, { address: server.address, waitMs: 60_000 });
  open.push(client);
  const call = client.call.greet({ text: "last" }, { deadlineMs: 60_000 });
  await begun;
  await server.close();
  expect(await call).toEqual({ text: "last" });
});

it("says SERVING, and NOT_SERVING as soon as the service begins to stop", async () => {
  const stopping = new AbortController();
  const { address } = await aServer({}, { stopping: stopping.signal });
  expect(await health(address, "test.v1.Greeter")).toBe("SERVING");
  stopping.abort();
  expect(await health(address, "test.v1.Greeter")).toBe("NOT_SERVING");
  expect(await health(address, "")).toBe("NOT_SERVING");
});

it("says by its name whether something that the service stands on is there, and goes on serving", async () => {
  let database = () => Promise.resolve();
  const { address } = await aServer({}, { checks: { database: () => database() } });
  expect(await health(address, "database")).toBe("SERVING");
  database = () => Promise.reject(new Error("gone"));
  expect(await health(address, "database")).toBe("NOT_SERVING");
  expect(await health(address, "")).toBe("SERVING");
  await expect(health(address, "toString")).rejects.toMatchObject({ code: 5 });
});
