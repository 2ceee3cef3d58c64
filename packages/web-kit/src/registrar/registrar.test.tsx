import { registrarAt } from "./registrar.ts";

const key = { id: "0b6ce1cf-9c0b-4c5c-8e4a-6a9f7d0f6c11", secret: "s".repeat(43) };
const registrar = registrarAt("https://registrar.example");

/** Keeps what is asked for, and gives one answer. */
function answering(answer: (init: RequestInit) => Promise<Response>) {
  const asked: { url: string; init: RequestInit }[] = [];
  globalThis.fetch = (url, init = {}) => {
    asked.push({ url: String(url), init });
    return answer(init);
  };
  return asked;
}

afterEach(() => jest.useRealTimers());

it("asks the registrar at its origin, and takes nothing of ours along", async () => {
  const asked = answering(async () => Response.json({ half: "a half" }));
  expect(await registrar.half(key, "482911")).toBe("a half");
  const [{ url, init } = { url: "", init: {} }] = asked;
  expect(url).toBe(`https://registrar.example/api/releases/${key.id}/half`);
  expect(init).toMatchObject({
    credentials: "omit",
    redirect: "error",
    referrerPolicy: "no-referrer",
    cache: "no-store",
  });
  expect(JSON.parse(String(init.body))).toEqual({ secret: key.secret, code: "482911" });
});

it("gives up after 15 seconds, and asks once only", async () => {
  jest.useFakeTimers();
  const asked = answering(
    ({ signal }) =>
      new Promise((_, reject) => signal?.addEventListener("abort", () => reject(new Error("aborted")))),
  );
  const half = registrar.half(key).catch((error: unknown) => error);
  jest.advanceTimersByTime(14_999);
  expect(asked[0]?.init.signal?.aborted).toBe(false);
  jest.advanceTimersByTime(1);
  expect(await half).toMatchObject({ name: "ApiProblem", code: "registrar-away" });
  expect(asked).toHaveLength(1);
});

it("says how long to wait", async () => {
  const problem = { type: "about:blank", title: "", status: 429, code: "too-many-requests", requestId: "r" };
  answering(async () => Response.json(problem, { status: 429, headers: { "retry-after": "60" } }));
  await expect(registrar.begin({ ticket: "t", language: "es" })).rejects.toMatchObject({
    code: "too-many-requests",
    retryAfterSeconds: 60,
  });
});
