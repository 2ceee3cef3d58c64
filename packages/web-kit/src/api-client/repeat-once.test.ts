import type { ErrorCode } from "@urna/contract/errors";
import { ApiProblem } from "./problem.ts";
import { repeatOnce } from "./repeat-once.ts";

const answering = (...given: (Response | Error)[]) => {
  const send = jest.fn(async () => {
    const next = given.shift() ?? new Response("one too many");
    if (next instanceof Error) throw next;
    return next;
  });
  const wait = jest.fn(async (_seconds: number) => {});
  return { send, wait };
};
const status = (code: number) => new Response(null, { status: code });
const lost = () => new ApiProblem("connection");

const problem = (code: ErrorCode, status: number) =>
  new Response(
    JSON.stringify({
      type: `urn:urna:problem:${code}`,
      title: code,
      status,
      code,
      requestId: "00000000-0000-4000-8000-000000000000",
    }),
    { status, headers: { "content-type": "application/problem+json" } },
  );

it.each([404, 502, 503, 504])("sends a call again, once, that was answered %s", async (code) => {
  const { send, wait } = answering(status(code), status(204));
  expect((await repeatOnce(send, wait)).status).toBe(204);
  expect(wait.mock.calls).toEqual([[1]]);
});

it("sends a call again, once, whose connection broke", async () => {
  const { send, wait } = answering(lost(), status(204));
  expect((await repeatOnce(send, wait)).status).toBe(204);
  const twice = answering(lost(), lost());
  await expect(repeatOnce(twice.send, twice.wait)).rejects.toThrow(ApiProblem);
  expect(twice.send).toHaveBeenCalledTimes(2);
});

it.each([200, 204, 400, 409, 500])("takes %s as it is", async (code) => {
  const { send, wait } = answering(status(code));
  expect((await repeatOnce(send, wait)).status).toBe(code);
  expect(send).toHaveBeenCalledTimes(1);
});

it("leaves a full entrance and a page that was left alone", async () => {
  const crowded = problem("crowded", 503);
  const full = answering(crowded);
  expect(await repeatOnce(full.send, full.wait)).toBe(crowded);
  const left = answering(new Error("left"));
  await expect(repeatOnce(left.send, left.wait)).rejects.toThrow("left");
  expect(left.send).toHaveBeenCalledTimes(1);
});

it.each(["not-found", "receipt-not-found"] as const)(
  "takes %s, which we answered, as it is",
  async (code) => {
    const { send, wait } = answering(problem(code, 404));
    await repeatOnce(send, wait);
    expect(send).toHaveBeenCalledTimes(1);
  },
);
