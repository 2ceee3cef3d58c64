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

it.each([502, 503, 504])("sends a call again, once, that was answered %s", async (code) => {
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
  const crowded = new Response(
    JSON.stringify({
      type: "urn:urna:problem:crowded",
      title: "crowded",
      status: 503,
      code: "crowded",
      requestId: "00000000-0000-4000-8000-000000000000",
    }),
    { status: 503, headers: { "content-type": "application/problem+json" } },
  );
  const full = answering(crowded);
  expect(await repeatOnce(full.send, full.wait)).toBe(crowded);
  const left = answering(new Error("left"));
  await expect(repeatOnce(left.send, left.wait)).rejects.toThrow("left");
  expect(left.send).toHaveBeenCalledTimes(1);
});
