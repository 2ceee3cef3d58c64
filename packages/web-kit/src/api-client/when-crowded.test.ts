import { seconds, whenCrowded } from "./when-crowded.ts";

const problem = (code: string, retryAfter = "4") =>
  new Response(
    JSON.stringify({
      type: `urn:urna:problem:${code}`,
      title: code,
      status: 503,
      code,
      requestId: "00000000-0000-4000-8000-000000000000",
    }),
    { status: 503, headers: { "content-type": "application/problem+json", "retry-after": retryAfter } },
  );

const answers = (...given: Response[]) => {
  const send = jest.fn(async () => given.shift() ?? new Response("last"));
  const waits: number[] = [];
  const wait = async (count: number) => void waits.push(count);
  return { send, waits, wait };
};

it("waits as long as it was asked to, and comes again", async () => {
  const { send, waits, wait } = answers(problem("crowded"), problem("crowded", "2"), new Response("in"));
  expect(await (await whenCrowded(send, { wait })).text()).toBe("in");
  expect(waits).toEqual([4, 2]);
});

it("reports once that it waits, and nothing where it need not", async () => {
  const onCrowded = jest.fn();
  const full = answers(problem("crowded"), problem("crowded"), new Response("in"));
  await whenCrowded(full.send, { wait: full.wait, onCrowded });
  expect(onCrowded).toHaveBeenCalledTimes(1);
  const free = answers(new Response("in"));
  await whenCrowded(free.send, { wait: free.wait, onCrowded });
  expect(onCrowded).toHaveBeenCalledTimes(1);
});

it("gives the answer as it is after six times", async () => {
  const { send, wait } = answers(...Array.from({ length: 9 }, () => problem("crowded")));
  expect((await whenCrowded(send, { wait })).status).toBe(503);
  expect(send).toHaveBeenCalledTimes(6);
});

it("does not send again what another refusal answers: it may have been done", async () => {
  const { send, wait } = answers(problem("unavailable"));
  expect((await whenCrowded(send, { wait })).status).toBe(503);
  expect(send).toHaveBeenCalledTimes(1);
});

it("stops waiting for a person who has left the page", async () => {
  const page = new AbortController();
  const waiting = seconds(page.signal)(60);
  page.abort(new Error("left"));
  await expect(waiting).rejects.toThrow("left");
});
