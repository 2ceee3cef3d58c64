import { inLine, seconds } from "./in-line.ts";

const problem = (code: string, { retryAfter = "4", ...facts }: Record<string, string | number> = {}) =>
  new Response(
    JSON.stringify({
      type: `urn:urna:problem:${code}`,
      title: code,
      status: 503,
      code,
      requestId: "00000000-0000-4000-8000-000000000000",
      ...facts,
    }),
    {
      status: 503,
      headers: { "content-type": "application/problem+json", "retry-after": String(retryAfter) },
    },
  );

const aStorage = (values = new Map<string, string>()) => ({
  getItem: (name: string) => values.get(name) ?? null,
  setItem: (name: string, value: string) => void values.set(name, value),
});

const answers = (...given: Response[]) => {
  const send = jest.fn(async (_turn: string | undefined) => given.shift() ?? new Response("last"));
  const waits: number[] = [];
  const wait = async (count: number) => void waits.push(count);
  return { send, waits, wait, storage: aStorage() };
};

it("waits as long as it was asked to, and comes again", async () => {
  const { send, waits, ...line } = answers(
    problem("crowded"),
    problem("crowded", { retryAfter: 2 }),
    new Response("in"),
  );
  expect(await (await inLine(send, line)).text()).toBe("in");
  expect(waits).toEqual([4, 2]);
});

it("comes back with the place that it was given, and keeps it over a reload", async () => {
  const full = answers(problem("crowded", { turn: "a.b.c" }), problem("crowded"), new Response("in"));
  await inLine(full.send, full);
  expect(full.send.mock.calls).toEqual([[undefined], ["a.b.c"], ["a.b.c"]]);
  const reloaded = answers(new Response("in"));
  await inLine(reloaded.send, { ...reloaded, storage: full.storage });
  expect(reloaded.send).toHaveBeenCalledWith("a.b.c");
});

it("reports each time how long the wait is, and nothing where there is none", async () => {
  const onCrowded = jest.fn();
  const full = answers(
    problem("crowded", { waitSeconds: 90 }),
    problem("crowded", { waitSeconds: 20 }),
    problem("crowded"),
    new Response("in"),
  );
  await inLine(full.send, { ...full, onCrowded });
  const free = answers(new Response("in"));
  await inLine(free.send, { ...free, onCrowded });
  expect(onCrowded.mock.calls).toEqual([[90], [20], [undefined]]);
});

it("gives the answer as it is after a hundred times", async () => {
  const { send, ...line } = answers(...Array.from({ length: 101 }, () => problem("crowded")));
  expect((await inLine(send, line)).status).toBe(503);
  expect(send).toHaveBeenCalledTimes(100);
});

it("does not send again what another refusal answers: it may have been done", async () => {
  const { send, ...line } = answers(problem("unavailable"));
  expect((await inLine(send, line)).status).toBe(503);
  expect(send).toHaveBeenCalledTimes(1);
});

it("stops waiting for a person who has left the page", async () => {
  const page = new AbortController();
  const waiting = seconds(page.signal)(60);
  page.abort(new Error("left"));
  await expect(waiting).rejects.toThrow("left");
});
