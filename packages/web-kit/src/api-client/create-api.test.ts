import { confirmTotpEnrolment } from "@urna/contract/account/routes";
import type { Route } from "@urna/contract/api/route";
import { listElections } from "@urna/contract/public-elections/routes";
import {
  adminLogin,
  adminTotpLogin,
  verifyOtp,
  voterLogin,
  voterLogout,
} from "@urna/contract/sessions/routes";
import { memoryStorage } from "../testing/memory-storage.ts";
import { answer, noConnection, problem, serve, type Routes, type ServedCall } from "../testing/serve.ts";
import { call } from "./call.ts";
import { createApi } from "./create-api.ts";
import { createTokenStore } from "./token-store.ts";

const none = { elections: [] };

function aPage(routes: Routes, stored: Record<string, string> = { userType: "voter", accessToken: "stale" }) {
  const tokens = createTokenStore(memoryStorage(stored));
  return { served: serve(routes), tokens, api: createApi(tokens) };
}

/** Answers only the token "fresh". */
const guarded = ({ headers }: ServedCall) =>
  headers.get("authorization") === "Bearer fresh" ? answer(200, none) : problem("not-signed-in");

const fails = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe("every call", () => {
  it("carries the stored token and asks for JSON", async () => {
    const { served, api } = aPage({ "GET /api/elections": none });
    await call(api, listElections, { query: { status: "active" } });
    const [sent] = served.calls;
    expect(sent?.headers.get("authorization")).toBe("Bearer stale");
    expect(sent?.url.search).toBe("?status=active");
  });

  it("leaves the session alone where it brings an authorization of its own", async () => {
    const { served, tokens, api } = aPage({ "GET /api/elections": problem("not-signed-in") });
    const headers = { authorization: "Custody x" };
    expect(await fails(call(api, listElections, { headers }))).toMatchObject({ status: 401 });
    expect(served.calls.map((each) => each.headers.get("authorization"))).toEqual(["Custody x"]);
    expect(tokens.read()).toBeDefined();
  });

  it("says the language of the page, not the browser's", async () => {
    const { served, api } = aPage({ "GET /api/elections": none });
    const page = { documentElement: { lang: "ht" } } as unknown as Document;
    const before = Object.getOwnPropertyDescriptor(globalThis, "document");
    Object.defineProperty(globalThis, "document", { value: page, configurable: true });
    try {
      await call(api, listElections);
    } finally {
      if (before) Object.defineProperty(globalThis, "document", before);
      else Reflect.deleteProperty(globalThis, "document");
    }
    expect(served.calls[0]?.headers.get("accept-language")).toBe("ht");
  });

  it("goes to /api with the cookies, and its body as JSON", async () => {
    const { served, api } = aPage({ "POST /api/support-requests": answer(201) });
    const sent: RequestInit[] = [];
    const fetched = globalThis.fetch;
    globalThis.fetch = (input, init = {}) => {
      sent.push(init);
      return fetched(input, init);
    };
    await api.send({ method: "POST", path: "/support-requests", body: { subject: "voting" } });
    expect(sent[0]?.credentials).toBe("include");
    expect(served.calls[0]?.headers.get("content-type")).toBe("application/json");
    expect(served.calls[0]?.body).toEqual({ subject: "voting" });
  });

  it("is sent once more where no answer came only if it may be repeated", async () => {
    const path = "PUT /api/admin/profile/language";
    const { served, api } = aPage({ [path]: problem("unavailable") });
    const call = { method: "PUT", path: "/admin/profile/language", body: { language: "es" } } as const;
    expect(await fails(api.send(call))).toMatchObject({ status: 503 });
    expect(served.calls).toHaveLength(1);
    expect(await fails(api.send({ ...call, repeatable: true }))).toMatchObject({ status: 503 });
    expect(served.calls).toHaveLength(3);
  });

  it("carries no token when nobody is signed in", async () => {
    const { served, api } = aPage({ "GET /api/elections": none }, {});
    await call(api, listElections);
    expect(served.calls[0]?.headers.has("authorization")).toBe(false);
  });

  it("sends a file under the type that a header names", async () => {
    const { served, api } = aPage({ "POST /api/admin/elections/x/roll/imports": answer(201) });
    const headers = { "content-type": "text/csv" };
    await api.send({
      method: "POST",
      path: "/admin/elections/x/roll/imports",
      rawBody: new Blob(["a;b"]),
      headers,
    });
    expect(served.calls[0]?.headers.get("content-type")).toBe("text/csv");
  });

  it("sends a raw body byte for byte", async () => {
    const { served, api } = aPage({ "POST /api/elections/x/ballots": answer(202) });
    await api.send({ method: "POST", path: "/elections/x/ballots", rawBody: '{"b":1, "a":2}' });
    expect(served.calls[0]?.rawBody).toBe('{"b":1, "a":2}');
    expect(served.calls[0]?.headers.get("content-type")).toBe("application/json");
  });
});

describe("a 401", () => {
  it("leads to one refresh for ten calls that fail together, and each is retried once", async () => {
    const { served, api } = aPage({
      "GET /api/elections": guarded,
      "POST /api/auth/refresh": { accessToken: "fresh" },
    });
    const answers = await Promise.all(Array.from({ length: 10 }, () => call(api, listElections)));
    expect(answers).toHaveLength(10);
    expect(served.callsOf("POST /api/auth/refresh")).toHaveLength(1);
    expect(served.callsOf("GET /api/elections")).toHaveLength(20);
  });

  it("refreshes an administrator at the administrators' endpoint", async () => {
    const { tokens, api } = aPage(
      { "GET /api/elections": guarded, "POST /api/admin/refresh": { token: "fresh" } },
      { userType: "admin", accessToken: "stale" },
    );
    await call(api, listElections);
    expect(tokens.read()).toEqual({ userType: "admin", accessToken: "fresh" });
  });

  it("of a call that left before the refresh is retried without another one", async () => {
    let release = (): void => undefined;
    const late = new Promise<void>((resolve) => (release = resolve));
    const { served, api } = aPage({
      "GET /api/elections": guarded,
      "GET /api/settings": async (call) => (await late, guarded(call)),
      "POST /api/auth/refresh": { accessToken: "fresh" },
    });
    const slow = call(api, { ...listElections, path: "/settings" });
    await call(api, listElections);
    release();
    await expect(slow).resolves.toEqual(none);
    expect(served.callsOf("POST /api/auth/refresh")).toHaveLength(1);
  });

  it("that comes back after the refresh clears the session, without a loop", async () => {
    const { served, tokens, api } = aPage({
      "GET /api/elections": problem("not-signed-in"),
      "POST /api/auth/refresh": { accessToken: "fresh" },
    });
    expect(await fails(call(api, listElections))).toMatchObject({ code: "not-signed-in" });
    expect(served.calls).toHaveLength(3);
    expect(tokens.read()).toBeUndefined();
  });

  it("whose refresh is refused clears the session and raises the call's own problem", async () => {
    const { tokens, api } = aPage({
      "GET /api/elections": problem("not-signed-in"),
      "POST /api/auth/refresh": problem("not-allowed"),
    });
    expect(await fails(call(api, listElections))).toMatchObject({
      code: "not-signed-in",
      status: 401,
    });
    expect(tokens.read()).toBeUndefined();
  });

  it("whose refresh reaches nobody clears the session and says that the connection is gone", async () => {
    const { tokens, api } = aPage({
      "GET /api/elections": problem("not-signed-in"),
      "POST /api/auth/refresh": noConnection,
    });
    expect(await fails(call(api, listElections))).toMatchObject({ code: "connection" });
    expect(tokens.read()).toBeUndefined();
  });

  it("is refreshed without a payload: the cookie says it all", async () => {
    const { served, api } = aPage({
      "GET /api/elections": guarded,
      "POST /api/auth/refresh": { accessToken: "fresh" },
    });
    await call(api, listElections);
    const [refresh] = served.callsOf("POST /api/auth/refresh");
    expect(refresh).toMatchObject({ rawBody: undefined });
    expect(served.calls.map(({ path }) => path)).toEqual([
      "/api/elections",
      "/api/auth/refresh",
      "/api/elections",
    ]);
  });

  it("of a refresh is not refreshed", async () => {
    const { served, api } = aPage({
      "GET /api/elections": problem("not-signed-in"),
      "POST /api/auth/refresh": problem("not-signed-in"),
    });
    await fails(call(api, listElections));
    expect(served.callsOf("POST /api/auth/refresh")).toHaveLength(1);
  });

  it.each<Route>([voterLogin, adminLogin, adminTotpLogin, verifyOtp, voterLogout])(
    "of $path is the answer itself",
    async (route) => {
      const { served, tokens, api } = aPage({ [`POST /api${route.path}`]: problem("invalid-credentials") });
      expect(await fails(call(api, route))).toMatchObject({ code: "invalid-credentials" });
      expect(served.calls).toHaveLength(1);
      expect(tokens.read()?.accessToken).toBe("stale");
    },
  );

  it("for a wrong code is the answer itself, and the session stays", async () => {
    const { served, tokens, api } = aPage(
      { "POST /api/admin/profile/totp/confirm": problem("invalid-code") },
      { userType: "admin", accessToken: "stale" },
    );
    expect(await fails(call(api, confirmTotpEnrolment, { body: { code: "000000" } }))).toMatchObject({
      code: "invalid-code",
    });
    expect(served.calls).toHaveLength(1);
    expect(tokens.read()?.accessToken).toBe("stale");
  });

  it("without a stored session is raised at once", async () => {
    const { served, api } = aPage({ "GET /api/elections": problem("not-signed-in") }, {});
    await fails(call(api, listElections));
    expect(served.calls).toHaveLength(1);
  });
});

describe("a problem", () => {
  it("carries its code, fields and challenge", async () => {
    const errors = [{ path: "email", code: "invalid-email" as const }];
    const { api } = aPage({
      "POST /api/support-requests": problem("invalid-request", { errors, challengeId: "c" }),
    });
    expect(await fails(api.send({ method: "POST", path: "/support-requests", body: {} }))).toMatchObject({
      code: "invalid-request",
      status: 400,
      errors,
      challengeId: "c",
      requestId: "test-request",
    });
  });

  it("says how long to wait", async () => {
    const { api } = aPage({
      "GET /api/elections": problem("too-many-requests", {}, { "Retry-After": "30" }),
    });
    expect(await fails(call(api, listElections))).toMatchObject({ retryAfterSeconds: 30 });
  });

  it("is the connection's when nothing was reached", async () => {
    const { api } = aPage({ "GET /api/elections": noConnection });
    expect(await fails(call(api, listElections))).toMatchObject({ code: "connection" });
  });

  it("is the connection's when the answer takes too long", async () => {
    const { api } = aPage({});
    globalThis.fetch = (_input, init) =>
      new Promise((_, reject) => init?.signal?.addEventListener("abort", () => reject(new Error("aborted"))));
    expect(await fails(call(api, { ...listElections, timeoutMs: 5 }))).toMatchObject({
      code: "connection",
    });
  });

  it("is an unexpected answer when the JSON is not what was agreed", async () => {
    const { api } = aPage({ "GET /api/elections": { elections: "none" } });
    expect(await fails(call(api, listElections))).toMatchObject({ code: "unexpected-answer" });
  });

  it("is judged by its status when a proxy answers", async () => {
    const { api } = aPage({ "GET /api/elections": new Response("<h1>Bad gateway</h1>", { status: 502 }) });
    expect(await fails(call(api, listElections))).toMatchObject({ code: "unavailable", status: 502 });
  });

  it("is not made of the caller's own abort", async () => {
    const { api } = aPage({ "GET /api/elections": none });
    const error = await fails(call(api, listElections, { signal: AbortSignal.abort() }));
    expect((error as Error).name).toBe("AbortError");
  });
});
