import { getParticipation } from "@urna/contract/participation/routes";
import { call } from "../api-client/call.ts";
import { createApi } from "../api-client/create-api.ts";
import { createTokenStore } from "../api-client/token-store.ts";
import { memoryStorage } from "../testing/memory-storage.ts";
import { noConnection, problem, serve, type Routes, type ServedCall } from "../testing/serve.ts";
import { createSessionClient } from "./session-client.ts";
import { sessionTimes } from "./session-times.ts";

const voter = { id: "v", name: "Voter Example", role: "voter", categories: ["teacher"], locale: "es" };
const admin = {
  id: "a",
  name: "Admin Example",
  role: "superadmin",
  email: "a@slep.example",
  position: "superadmin",
  permissions: [],
};

function aTab(routes: Routes, stored: Record<string, string> = {}) {
  const storage = memoryStorage(stored);
  const served = serve(routes);
  const tokens = createTokenStore(storage);
  const api = createApi(tokens);
  return { served, storage, api, session: createSessionClient(api, tokens) };
}

const storedVoter = { userType: "voter", accessToken: "t" };

describe("at the start", () => {
  it("is loading, then signed out without a call when no token is stored", async () => {
    const { session, served } = aTab({});
    expect(session.state().status).toBe("loading");
    await session.start();
    expect(session.state()).toEqual({ status: "signed-out" });
    expect(served.calls).toHaveLength(0);
  });

  it("fetches a voter, wrapped in user", async () => {
    const { session } = aTab({ "GET /api/auth/me": { user: voter } }, storedVoter);
    await session.start();
    expect(session.state()).toEqual({ status: "signed-in", userType: "voter", user: voter });
  });

  it("fetches an administrator, directly", async () => {
    const { session } = aTab({ "GET /api/admin/me": admin }, { userType: "admin", accessToken: "t" });
    await session.start();
    expect(session.state()).toEqual({ status: "signed-in", userType: "admin", user: admin });
  });

  it("renews a token that has run out before it asks for the user again", async () => {
    const { session, storage } = aTab(
      {
        "GET /api/auth/me": ({ headers }: ServedCall) =>
          headers.get("authorization") === "Bearer fresh" ? { user: voter } : problem("not-signed-in"),
        "POST /api/auth/refresh": { accessToken: "fresh" },
      },
      storedVoter,
    );
    await session.start();
    expect(session.state()).toEqual({ status: "signed-in", userType: "voter", user: voter });
    expect(storage.getItem("accessToken")).toBe("fresh");
  });

  it("asks again who is signed in on demand, and keeps what it knew when nobody answers", async () => {
    const { session, served } = aTab({ "GET /api/admin/me": admin }, { userType: "admin", accessToken: "t" });
    await session.start();
    served.serve({ "GET /api/admin/me": noConnection });
    await session.renewUser();
    expect(session.state().user).toEqual(admin);
    const renewed = { ...admin, position: "observer" };
    served.serve({ "GET /api/admin/me": renewed });
    await session.renewUser();
    expect(session.state().user).toEqual(renewed);
  });

  it.each([["refused", problem("internal")] as const, ["not reached", noConnection] as const])(
    "forgets token and type when the user is %s",
    async (_, answering) => {
      const { session, storage } = aTab({ "GET /api/auth/me": answering }, storedVoter);
      await session.start();
      expect(session.state().status).toBe("signed-out");
      expect(storage).toHaveLength(0);
    },
  );
});

describe("login", () => {
  it("tries the administrator first and keeps type and token in session storage", async () => {
    const { session, storage, served } = aTab({ "POST /api/admin/login": { token: "adm", user: admin } });
    await session.login("a@slep.example", "secret");
    expect(storage.getItem("userType")).toBe("admin");
    expect(storage.getItem("accessToken")).toBe("adm");
    expect(served.calls.map(({ path }) => path)).toEqual(["/api/admin/login"]);
    expect(session.state().user).toEqual(admin);
  });

  it("then tries the voter, with the email as identifier", async () => {
    const { session, served } = aTab({
      "POST /api/admin/login": problem("invalid-credentials"),
      "POST /api/auth/login": { accessToken: "vot", user: voter },
    });
    await session.login("12345678-5", "6785");
    expect(served.calls[1]?.body).toEqual({ identifier: "12345678-5", password: "6785" });
    expect(session.state().userType).toBe("voter");
  });

  it("notes when a voter signed in, so that the end of the session can be announced", async () => {
    sessionStorage.clear();
    const before = Date.now();
    const { session } = aTab({
      "POST /api/admin/login": problem("invalid-credentials"),
      "POST /api/auth/login": { accessToken: "t", user: voter },
    });
    await session.login("12345678-5", "6785");
    expect(sessionTimes.read()?.signedInAt).toBeGreaterThanOrEqual(before);
  });

  it("raises the first error when both refuse", async () => {
    const { session } = aTab({
      "POST /api/admin/login": problem("mfa-required", { challengeId: "c1" }),
      "POST /api/auth/login": problem("invalid-credentials"),
    });
    await expect(session.login("a@slep.example", "x")).rejects.toMatchObject({
      code: "mfa-required",
      challengeId: "c1",
    });
    expect(session.state().status).toBe("loading");
  });
});

describe("logout", () => {
  it.each([["succeeds", undefined] as const, ["fails", problem("internal")] as const])(
    "clears the session when the endpoint %s",
    async (_, answering) => {
      const { session, storage, served } = aTab({ "POST /api/auth/logout": answering }, storedVoter);
      await session.logout();
      expect(served.callsOf("POST /api/auth/logout")).toHaveLength(1);
      expect(storage).toHaveLength(0);
      expect(session.state().status).toBe("signed-out");
    },
  );

  it("is over here before the server answers, and takes the token along", async () => {
    let release = () => undefined as void;
    const slow = () => new Promise<undefined>((resolve) => (release = () => resolve(undefined)));
    const { session, storage, served } = aTab({ "POST /api/auth/logout": slow }, storedVoter);
    const ended = session.logout();
    expect(storage).toHaveLength(0);
    expect(session.state().status).toBe("signed-out");
    expect(served.calls[0]?.headers.get("authorization")).toMatch(/^Bearer ./);
    release();
    await ended;
  });

  it("uses the endpoint of the stored type", async () => {
    const { session, served } = aTab(
      { "POST /api/admin/logout": undefined },
      { userType: "admin", accessToken: "t" },
    );
    await session.logout();
    expect(served.calls.map(({ path }) => path)).toEqual(["/api/admin/logout"]);
  });
});

it("resets the user, and updates the page, when a refresh fails in the middle of work", async () => {
  const { session, api } = aTab({
    "GET /api/elections/x/participation": problem("not-signed-in"),
    "POST /api/auth/refresh": problem("not-signed-in"),
  });
  session.signInVoter({
    accessToken: "t",
    user: { ...voter, role: "voter", categories: ["teacher"], locale: "es" },
  });
  const heard = jest.fn();
  session.subscribe(heard);
  await call(api, getParticipation, { params: { id: "x" } }).catch(() => undefined);
  expect(session.state().status).toBe("signed-out");
  expect(heard).toHaveBeenCalled();
});
