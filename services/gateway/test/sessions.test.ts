import { codeOf, send } from "./fakes/send.ts";
import { electionId, personId } from "./fakes/samples.ts";
import { startWorld, type World } from "./fakes/world.ts";

let world: World;
let secure: World;
beforeAll(async () => {
  world = await startWorld();
  secure = await startWorld({ publicOrigin: new URL("https://votar.example.cl") });
});
afterAll(() => Promise.all([world.close(), secure.close()]));

const cookiesOf = (response: { headers: Record<string, unknown> }) =>
  (response.headers["set-cookie"] ?? []) as string[];
const voterCookie =
  "urna_voter=refresh-of-voter-token; Path=/api/auth; Max-Age=2700; HttpOnly; SameSite=Strict";

describe("signing in", () => {
  it("gives a voter an access token and a cookie for /api/auth alone", async () => {
    const body = { identifier: "12345678-5", password: "6785" };
    const response = await send(world, "voterLogin", { body });
    expect(response.status).toBe(200);
    expect(response.body.user).toEqual({
      id: expect.any(String),
      name: "Ana Prueba",
      role: "voter",
      categories: ["teacher"],
      locale: "ht",
    });
    expect(cookiesOf(response)).toEqual([voterCookie]);
    expect(response.headers["cache-control"]).toBe("no-store");
  });

  it("sends identity the page's language with either way in, and nothing where it is none of ours", async () => {
    const document = { identifier: "12345678-5", password: "6785" };
    const code = { challengeId: "challenge-1", code: "123456" };
    const cookie = "urna_challenge=challenge-secret";
    for (const [accepted, language] of [
      ["ht", "ht"],
      ["fr", undefined],
    ] as const) {
      const headers = { "Accept-Language": accepted };
      await send(world, "voterLogin", { body: document, headers });
      await send(world, "verifyOtp", { body: code, cookie, headers });
      expect(world.callsOf("signInWithDocument").at(-1)?.request).toMatchObject({ language });
      expect(world.callsOf("verifyCode").at(-1)?.request).toMatchObject({ language });
    }
  });

  it("gives an administrator a token and a cookie for /api/admin alone", async () => {
    const response = await send(world, "adminLogin", {
      body: { email: "admin@example.cl", password: "right" },
    });
    expect(response.body).toEqual({ token: "admin-token", user: expect.objectContaining({ role: "admin" }) });
    expect(cookiesOf(response)).toEqual([
      "urna_admin=refresh-of-admin-token; Path=/api/admin; Max-Age=2700; HttpOnly; SameSite=Strict",
      "urna_device=device; Path=/api/admin; Max-Age=60; HttpOnly; SameSite=Strict",
    ]);
  });

  it("adds Secure where the public origin is https, and only there", async () => {
    const body = { identifier: "12345678-5", password: "6785" };
    expect(cookiesOf(await send(secure, "voterLogin", { body }))).toEqual([`${voterCookie}; Secure`]);
    const forwarded = await send(world, "voterLogin", { body, headers: { "X-Forwarded-Proto": "https" } });
    expect(cookiesOf(forwarded)).toEqual([voterCookie]);
  });

  it.each(["", "not an address", "x".repeat(5_000)])("takes any string as email: %#", async (email) => {
    const response = await send(world, "adminLogin", { body: { email, password: "wrong" } });
    expect([response.status, codeOf(response)]).toEqual([401, "invalid-credentials"]);
  });

  it("asks for the second factor with its challenge, and takes the answer", async () => {
    const asked = await send(world, "adminLogin", { body: { email: "a", password: "with-second-factor" } });
    expect(asked.status).toBe(401);
    expect(asked.body).toMatchObject({
      code: "mfa-required",
      challengeId: "mfa-1",
      methods: ["passkey", "recovery-code"],
    });
    expect(cookiesOf(asked)).toEqual([]);
    const answered = await send(world, "adminTotpLogin", { body: { challengeId: "mfa-1", code: "123456" } });
    expect(answered.body.token).toBe("admin-token");
  });

  it("asks a passkey to sign, and takes what it signed", async () => {
    const challengeId = "mfa-1";
    const asked = await send(world, "adminPasskeyOptions", { body: { challengeId } });
    expect(asked.body).toEqual({ options: { challenge: "Y2hhbGxlbmdl", rpId: "x" } });
    const signed = { clientDataJSON: "e30", authenticatorData: "YQ", signature: "Zg" };
    const response = { id: "bGxhdmU", rawId: "bGxhdmU", type: "public-key", response: signed };
    const answered = await send(world, "adminPasskeyLogin", { body: { challengeId, response } });
    expect(answered.body.token).toBe("admin-token");
    expect(cookiesOf(answered)[0]).toContain("urna_admin=refresh-of-admin-token; Path=/api/admin;");
    const foreign = { ...response, id: "b3RyYQ" };
    const refused = await send(world, "adminPasskeyLogin", { body: { challengeId, response: foreign } });
    expect([refused.status, codeOf(refused)]).toEqual([401, "invalid-code"]);
  });

  it("says how long to wait after too many tries", async () => {
    const response = await send(world, "adminLogin", { body: { email: "a", password: "too-often" } });
    expect([response.status, response.headers["retry-after"]]).toEqual([429, "40"]);
  });

  it("refuses a wrong form with the field and its code", async () => {
    const response = await send(world, "voterLogin", { body: { identifier: "1-9", password: "67850" } });
    expect(response.status).toBe(400);
    expect(response.body.errors).toEqual([{ path: "password", code: "invalid-last4" }]);
  });
});

describe("one-time codes", () => {
  it("ties the code to the browser by a cookie that only the code's calls get", async () => {
    const body = { electionId, identifier: "ana@example.cl" };
    const asked = await send(world, "requestOtp", { body, headers: { "Accept-Language": "ht, es;q=0.5" } });
    expect(asked.status).toBe(202);
    expect(Object.keys(asked.body)).toEqual([
      "challengeId",
      "sentTo",
      "resendAfterSeconds",
      "expiresInSeconds",
    ]);
    expect(cookiesOf(asked)).toEqual([
      "urna_challenge=challenge-secret; Path=/api/auth/otp; Max-Age=600; HttpOnly; SameSite=Strict",
    ]);
    expect(world.callsOf("requestCode").at(-1)?.request).toMatchObject({
      language: "ht",
      challengeSecret: "",
    });

    const attemptKey = "k".repeat(22);
    const code = { challengeId: "challenge-1", code: "123 456", attemptKey };
    expect(codeOf(await send(world, "verifyOtp", { body: code }))).toBe("invalid-code");
    const verified = await send(world, "verifyOtp", {
      body: code,
      cookie: "urna_challenge=challenge-secret",
    });
    expect(verified.status).toBe(200);
    expect(world.callsOf("verifyCode").at(-1)?.request).toMatchObject({ attemptKey });
    const short = await send(world, "verifyOtp", { body: { ...code, attemptKey: "short" } });
    expect(codeOf(short)).toBe("invalid-request");
    expect(cookiesOf(verified)).toEqual([
      voterCookie,
      "urna_challenge=; Path=/api/auth/otp; Max-Age=0; HttpOnly; SameSite=Strict",
    ]);
  });

  it.each([
    ["nobody@example.cl", 409, "no-registered-email"],
    ["shared@example.cl", 409, "identifier-ambiguous"],
  ])("says for %s why no code goes out", async (identifier, status, code) => {
    const response = await send(world, "requestOtp", { body: { electionId, identifier } });
    expect([response.status, codeOf(response)]).toEqual([status, code]);
  });

  it("refuses an expired code differently from a wrong one", async () => {
    const cookie = "urna_challenge=challenge-secret";
    const body = { challengeId: "challenge-1", code: "999999" };
    expect(codeOf(await send(world, "verifyOtp", { body, cookie }))).toBe("code-expired");
  });
});

describe("ClaveÚnica", () => {
  const browserKey = "k".repeat(22);

  it("says where the browser goes, and opens a session with what comes back", async () => {
    const begun = await send(world, "beginClaveUnica", { body: { electionId, browserKey } });
    expect(begun.body).toEqual({
      url: "https://accounts.example.cl/authorize?state=state-1",
      logoutUrl: "https://accounts.example.cl/logout",
    });
    const answer = { code: "code-1", state: "state-1", browserKey };
    const headers = { "Accept-Language": "ht" };
    const response = await send(world, "claveUnicaLogin", { body: answer, headers });
    expect(response.body).toMatchObject({ accessToken: "voter-token", user: { role: "voter" } });
    expect(cookiesOf(response)).toEqual([voterCookie]);
    expect(world.callsOf("signInWithClaveUnica").at(-1)?.request).toMatchObject({
      ...answer,
      language: "ht",
    });
  });

  it.each([
    [{ code: "code-1", state: "state-2" }, 401, "entry-expired"],
    [{ code: "code-2", state: "state-1" }, 401, "invalid-credentials"],
  ])("refuses %j", async (answer, status, code) => {
    const response = await send(world, "claveUnicaLogin", { body: { ...answer, browserKey } });
    expect([response.status, codeOf(response)]).toEqual([status, code]);
  });

  it("refuses to begin where it is not offered", async () => {
    const response = await send(world, "beginClaveUnica", {
      body: { electionId: "4Ysh9D867Yuspq", browserKey },
    });
    expect([response.status, codeOf(response)]).toEqual([403, "method-not-offered"]);
  });
});

describe("renewing and ending a session", () => {
  it("rotates the cookie", async () => {
    const response = await send(world, "voterRefresh", { cookie: "urna_voter=refresh-of-voter-token" });
    expect(response.body).toEqual({ accessToken: "new-voter-token" });
    expect(cookiesOf(response)[0]).toContain("urna_voter=refresh-of-new-voter-token; Path=/api/auth;");
    const admin = await send(world, "adminRefresh", { cookie: "urna_admin=refresh-of-admin-token" });
    expect(admin.body).toEqual({ token: "new-admin-token" });
  });

  it("refuses without a cookie, or with the other kind's", async () => {
    expect(codeOf(await send(world, "voterRefresh"))).toBe("not-signed-in");
    const cookie = "urna_voter=refresh-of-admin-token; urna_admin=refresh-of-voter-token";
    expect((await send(world, "voterRefresh", { cookie })).status).toBe(401);
    expect((await send(world, "adminRefresh", { cookie })).status).toBe(401);
  });

  it("ends the session of cookie and token, and takes the cookie away", async () => {
    const cookie = "urna_voter=refresh-of-voter-token";
    const response = await send(world, "voterLogout", { cookie, token: "voter-token" });
    expect(response.status).toBe(204);
    expect(cookiesOf(response)).toEqual([
      "urna_voter=; Path=/api/auth; Max-Age=0; HttpOnly; SameSite=Strict",
    ]);
    expect(world.callsOf("signOut").at(-1)?.request).toEqual({
      kind: "voter",
      accessToken: "voter-token",
      refreshToken: "refresh-of-voter-token",
    });
    expect((await send(world, "adminLogout")).status).toBe(204);
  });

  const own = "http://localhost:8080";
  it.each([
    [{ Origin: "https://evil.example" }, 403],
    [{ Origin: "null" }, 403],
    [{ Origin: "http://localhost:8081" }, 403],
    [{ Origin: "http://localhost:8080.evil.example" }, 403],
    [{ "Sec-Fetch-Site": "cross-site" }, 403],
    [{ "Sec-Fetch-Site": "same-site", Origin: own }, 403],
    [{ "Sec-Fetch-Site": "same-origin", Origin: "https://evil.example" }, 403],
    [{ "Sec-Fetch-Site": "same-origin" }, 200],
    [{ Origin: own }, 200],
    [{ "Sec-Fetch-Site": "same-origin", Origin: own }, 200],
    [{ Origin: "http://127.0.0.1:9999", Host: "127.0.0.1:9999" }, 200],
    [{}, 200],
  ])("refuses another site's use of the cookie: %j → %d", async (headers, status) => {
    const cookie = "urna_voter=refresh-of-voter-token; urna_admin=refresh-of-admin-token";
    const before = world.callsOf("refresh").length + world.callsOf("signOut").length;
    const sent = { cookie, headers: headers as Record<string, string> };
    for (const operation of ["voterRefresh", "adminRefresh"] as const) {
      const response = await send(world, operation, sent);
      expect(response.status).toBe(status);
      if (status === 403) expect(codeOf(response)).toBe("not-allowed");
    }
    for (const operation of ["voterLogout", "adminLogout"] as const) {
      expect((await send(world, operation, sent)).status).toBe(status === 200 ? 204 : 403);
    }
    const after = world.callsOf("refresh").length + world.callsOf("signOut").length;
    expect(after - before).toBe(status === 200 ? 4 : 0);
  });
});

describe("who is signed in", () => {
  it("answers each kind in its own form", async () => {
    expect((await send(world, "voterMe", { token: "voter-token" })).body.user.name).toBe("Ana Prueba");
    expect((await send(world, "adminMe", { token: "admin-token" })).body.name).toBe("Admin Prueba");
  });

  it.each([
    ["voterMe", undefined, 401],
    ["voterMe", "dead-token", 401],
    ["voterMe", "admin-token", 403],
    ["adminMe", undefined, 401],
    ["adminMe", "dead-token", 401],
    ["adminMe", "voter-token", 403],
  ] as const)("%s with %s: %d", async (operation, token, status) => {
    expect((await send(world, operation, token === undefined ? {} : { token })).status).toBe(status);
  });
});

describe("the page's language", () => {
  const body = { language: "en" };

  it("saves it for the voter whose session it is, as often as they like", async () => {
    for (let calls = 0; calls < 2; calls += 1) {
      const response = await send(world, "switchLanguage", { body, token: "voter-token" });
      expect(response.status).toBe(204);
    }
    const requests = world.callsOf("switchLanguage").map(({ request, of }) => ({ request, of }));
    expect(requests).toEqual([
      { request: { language: "en" }, of: personId },
      { request: { language: "en" }, of: personId },
    ]);
  });

  it("is one of ours", async () => {
    const before = world.callsOf("switchLanguage").length;
    const wrong = await send(world, "switchLanguage", { body: { language: "fr" }, token: "voter-token" });
    expect([wrong.status, codeOf(wrong)]).toEqual([400, "invalid-request"]);
    expect(world.callsOf("switchLanguage")).toHaveLength(before);
  });

  it.each([
    [undefined, 401],
    ["dead-token", 401],
    ["admin-token", 403],
  ])("is a voter's alone: with %s %d", async (token, status) => {
    const before = world.callsOf("switchLanguage").length;
    const sent = token === undefined ? { body } : { body, token };
    expect((await send(world, "switchLanguage", sent)).status).toBe(status);
    expect(world.callsOf("switchLanguage")).toHaveLength(before);
  });
});

describe("passwords", () => {
  it("answers every well-formed request alike", async () => {
    for (const email of ["admin@example.cl", "stranger@example.cl"]) {
      const response = await send(world, "forgotPassword", { body: { email } });
      expect([response.status, response.body]).toEqual([202, {}]);
    }
    expect((await send(world, "forgotPassword", { body: { email: "none" } })).status).toBe(400);
  });

  it("takes a good link once its password is long enough", async () => {
    const password = "long-enough-1";
    expect((await send(world, "resetPassword", { body: { token: "good-link", password } })).status).toBe(204);
    const old = await send(world, "resetPassword", { body: { token: "old-link", password } });
    expect([old.status, codeOf(old)]).toEqual([400, "invalid-or-expired-link"]);
    const short = await send(world, "resetPassword", { body: { token: "good-link", password: "short" } });
    expect(short.body.errors).toEqual([{ path: "password", code: "too-short" }]);
  });
});
