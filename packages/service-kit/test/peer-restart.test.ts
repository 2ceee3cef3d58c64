import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { openClient, type GrpcClientOptions } from "@urna/service-kit/grpc/client";
import { serve, type Handlers } from "@urna/service-kit/grpc/server";
import { startTestServer, type TestServer } from "@urna/service-kit/testing/grpc";
import { GreeterService } from "./greeter.ts";

type Greet = Handlers<typeof GreeterService>["greet"];

const open: { close(): unknown }[] = [];

afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

/** A peer at an address of its own, with a client that has spoken to it, and ways to stop and start it. */
async function aPeer(options: Partial<GrpcClientOptions<typeof GreeterService>> = {}) {
  let calls = 0;
  const greet: Greet = async ({ text }) => {
    calls += 1;
    return { text: `hello ${text}` };
  };
  const handlers: Handlers<typeof GreeterService> = {
    greet,
    join: async (messages) => ({ text: (await textsOf(messages)).join("") }),
    async *split({ text }) {
      for (const part of text) yield { text: part };
    },
  };
  let server: TestServer = await startTestServer([serve(GreeterService, handlers)]);
  const { address } = server;
  const client = openClient(GreeterService, { address, ...options });
  await client.call.greet({ text: "" });
  open.push({ close: () => server.close() }, client);
  return {
    greeter: client.call,
    calls: () => calls,
    stop: () => server.close(),
    start: async () => {
      server = await startTestServer([serve(GreeterService, handlers)], {
        port: Number(address.split(":")[1]),
      });
    },
  };
}

/** How a call ended, and after how many milliseconds. */
async function ending(call: Promise<unknown>): Promise<{ outcome: string; ms: number }> {
  const startedAt = performance.now();
  const outcome = await call.then(
    () => "ok",
    (error: { code?: string }) => error.code ?? "no code",
  );
  return { outcome, ms: performance.now() - startedAt };
}

async function textsOf(messages: AsyncIterable<{ text: string }>): Promise<string[]> {
  const texts: string[] = [];
  for await (const { text } of messages) texts.push(text);
  return texts;
}

/** A way to an address whose connections can be cut as a network does, without a word. */
async function aCuttableWay(to: string) {
  const [host, port] = to.split(":");
  const sockets = new Set<Socket>();
  const cut = () => sockets.forEach((socket) => socket.destroy());
  const way = createServer((near) => {
    const far = connect(Number(port), host);
    for (const socket of [near, far]) sockets.add(socket.on("error", () => socket.destroy()));
    near.pipe(far).pipe(near);
  });
  await once(way.listen(0, "127.0.0.1"), "listening");
  const address = `127.0.0.1:${(way.address() as AddressInfo).port}`;
  const close = () => {
    cut();
    way.close();
  };
  return { address, cut, close };
}

describe("after a peer's restart", () => {
  it.each([
    { name: "an idempotent one", idempotent: ["greet"] as const },
    { name: "one that may be sent once", idempotent: [] },
  ])("serves the first call, $name, however many failed meanwhile", async ({ idempotent }) => {
    const { greeter, stop, start } = await aPeer({ idempotent });
    await stop();
    const meanwhile = Array.from({ length: 60 }, () => ending(greeter.greet({ text: "" })));
    await Promise.all([...meanwhile, sleep(2_500)]);
    await start();
    expect(await ending(greeter.greet({ text: "" }))).toMatchObject({ outcome: "ok" });
  });

  it("sends each call that waited once", async () => {
    const { greeter, calls, stop, start } = await aPeer();
    await stop();
    const before = calls();
    const waiting = Array.from({ length: 20 }, () => ending(greeter.greet({ text: "" })));
    await sleep(300);
    await start();
    expect((await Promise.all(waiting)).map(({ outcome }) => outcome)).toEqual(Array(20).fill("ok"));
    expect(calls() - before).toBe(20);
  });

  it("sends the streams that waited", async () => {
    const { greeter, stop, start } = await aPeer();
    await stop();
    const joined = greeter.join([{ text: "a" }, { text: "b" }]);
    const split = textsOf(greeter.split({ text: "xy" }));
    await sleep(300);
    await start();
    expect(await joined).toEqual({ text: "ab" });
    expect(await split).toEqual(["x", "y"]);
  });
});

describe("while a peer is away", () => {
  it.each([
    { idempotent: ["greet"] as const, withinMs: 2_900 },
    { idempotent: [], withinMs: 1_900 },
  ])(
    "fails within $withinMs ms where it may be sent twice: $idempotent",
    async ({ idempotent, withinMs }) => {
      const { greeter, stop } = await aPeer({ idempotent });
      await stop();
      const { outcome, ms } = await ending(greeter.greet({ text: "" }));
      expect(outcome).toBe("unavailable");
      expect(ms).toBeLessThan(withinMs);
    },
  );

  it("fails by the caller's deadline, and at once where a client does not wait", async () => {
    const { greeter, stop } = await aPeer();
    const hasty = await aPeer({ waitMs: 0 });
    await Promise.all([stop(), hasty.stop()]);
    await sleep(200);
    const short = await ending(greeter.greet({ text: "" }, { deadlineMs: 200 }));
    expect(short.outcome).toBe("unavailable");
    expect(short.ms).toBeLessThan(900);
    expect((await ending(hasty.greeter.greet({ text: "" }))).ms).toBeLessThan(800);
  });

  it("lets nobody wait who has hung up", async () => {
    const { greeter, stop } = await aPeer({ waitMs: 5_000 });
    await stop();
    await sleep(200);
    const { ms } = await ending(greeter.greet({ text: "" }, { signal: AbortSignal.timeout(100) }));
    expect(ms).toBeLessThan(2_000);
  });

  it("keeps a hundred waiting and fails the others at once, so that no rush follows", async () => {
    const { greeter, calls, stop, start } = await aPeer();
    await stop();
    await sleep(200);
    const before = calls();
    const crowd = Array.from({ length: 250 }, () => ending(greeter.greet({ text: "" })));
    await sleep(300);
    await start();
    const ends = await Promise.all(crowd);
    expect(ends.filter(({ outcome }) => outcome === "ok")).toHaveLength(100);
    const delays = ends.filter(({ outcome }) => outcome === "unavailable").map(({ ms }) => ms);
    expect(delays).toHaveLength(150);
    expect(Math.max(...delays)).toBeLessThan(900);
    expect(calls() - before).toBe(100);
  });
});

it("repeats an idempotent call whose connection was lost, and no other", async () => {
  for (const idempotent of [["greet"] as const, []]) {
    let served = 0;
    const greet: Greet = async (request, { signal }) => {
      served += 1;
      if (served === 1) await once(signal, "abort");
      return request;
    };
    const rest = { join: async () => ({ text: "" }), async *split() {} };
    const server = await startTestServer([serve(GreeterService, { greet, ...rest })]);
    const proxy = await aCuttableWay(server.address);
    const client = openClient(GreeterService, { address: proxy.address, idempotent });
    open.push(server, proxy, client);
    const call = ending(client.call.greet({ text: "Ana" }));
    await sleep(300);
    expect(served).toBe(1);
    proxy.cut();
    expect((await call).outcome).toBe(idempotent.length > 0 ? "ok" : "unavailable");
    expect(served).toBe(idempotent.length > 0 ? 2 : 1);
  }
});
