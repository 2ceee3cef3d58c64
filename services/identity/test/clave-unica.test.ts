import type { ElectionId } from "@urna/contract/identifiers";
import { createLogger } from "@urna/service-kit/logging";
import { Writable } from "node:stream";
import { openidClaveUnica } from "../src/clave-unica/transport/openid.ts";
import { pruneExpired } from "../src/retention/domain/prune-expired.ts";
import { aClaveUnica, aSigningKey, resigned, type TestClaveUnica } from "./support/clave-unica.ts";
import { anElectionId, anIdentity, caller, refusal, type Identity } from "./support/identity.ts";
import { anElection, anEntry, rutOf } from "./support/roll.ts";

let claveUnica: TestClaveUnica;
let identity: Identity;
let electionId: ElectionId;
const logged: string[] = [];
/** What came back in addresses. */
const answers: string[] = [];

const browserKey = "the-key-of-this-browser-1";
const claimOf = (n: number) => {
  const [numero = "", DV] = rutOf(n).split("-");
  return { RolUnico: { numero: Number(numero), DV, tipo: "RUN" } };
};

beforeAll(async () => {
  claveUnica = await aClaveUnica();
  const sink = new Writable({
    write: (line, _, done) => {
      logged.push(String(line));
      done();
    },
  });
  const logger = createLogger("identity", "debug", sink);
  identity = await anIdentity({}, { claveUnica: openidClaveUnica(claveUnica.settings, logger) });
  const voters = [
    anEntry(1),
    anEntry(2, { categories: ["student"] }),
    anEntry(3, { documentType: "ipe", documentNumber: "100200300-3" }),
  ];
  const access = [
    { category: "teacher", methods: ["code", "clave-unica"] },
    { category: "student", methods: ["document"] },
  ];
  electionId = await anElection(identity, voters, { access });
});
afterAll(() => Promise.all([identity.close(), claveUnica.close()]));

beforeEach(() => {
  claveUnica.state.claims = claimOf(1);
  claveUnica.state.alterTokens = (answer) => answer;
  claveUnica.state.alterUserinfo = (answer) => answer;
  claveUnica.state.away = false;
});

/** Begins and signs in at the provider; what comes back in the address of the page. */
async function returned(browser = claveUnica.browser()) {
  const { authorizationUrl } = await identity.access.beginClaveUnica({
    electionId,
    browserKey,
    caller: caller(),
  });
  const arrival = await browser.visit(authorizationUrl);
  if (!("back" in arrival)) throw new Error("the provider did not send the browser back");
  const answer = { code: arrival.back.get("code") ?? "", state: arrival.back.get("state") ?? "" };
  answers.push(answer.code, answer.state);
  return answer;
}

const finish = (answer: { code: string; state: string }, change: object = {}) =>
  identity.access.signInWithClaveUnica({ ...answer, browserKey, caller: caller(), ...change });

const enter = async () => finish(await returned());
const refused = refusal("invalid-credentials");
const expired = refusal("entry-expired");

it("lets in who is on the roll, and remembers how", async () => {
  const { tokens, person } = await enter();
  expect(person).toMatchObject({ name: "Votante1 De Prueba" });
  const session = await identity.sessions.authenticate({ accessToken: tokens!.accessToken });
  expect(session.method).toBe("clave-unica");
  const { election } = await identity.access.countAccess({ electionId });
  expect(election).toContainEqual(expect.objectContaining({ outcome: "entered-clave-unica", all: 1 }));
});

it("is among the ways in that administrators may choose", async () => {
  expect((await identity.settings.getSettings({})).accessMethods).toContain("clave-unica");
});

it("asks the provider for the RUT alone, with PKCE, state and nonce", async () => {
  const { authorizationUrl } = await identity.access.beginClaveUnica({ electionId, browserKey });
  const asked = Object.fromEntries(new URL(authorizationUrl).searchParams);
  expect(asked).toMatchObject({ scope: "openid run", response_type: "code", code_challenge_method: "S256" });
  expect([asked["state"], asked["nonce"], asked["code_challenge"]]).toEqual(
    Array.from({ length: 3 }, () => expect.stringMatching(/^[\w-]{43}$/)),
  );
});

it("lets in with the claim in the token, and without its check digit", async () => {
  claveUnica.state.claims = {};
  const { RolUnico } = claimOf(1);
  claveUnica.state.alterTokens = async (answer) => ({
    ...answer,
    id_token: await resigned(
      answer["id_token"],
      { RolUnico: { numero: String(RolUnico.numero), tipo: "RUN" } },
      claveUnica.key,
    ),
  });
  await expect(enter()).resolves.toMatchObject({ person: { name: "Votante1 De Prueba" } });
});

describe("refuses a token", () => {
  const foreign = aSigningKey("key-2");
  const impostor = { ...foreign, kid: "key-1" };
  const past = Math.floor(Date.now() / 1_000) - 10;
  it.each([
    ["for another audience", { aud: "somebody-else" }, undefined],
    ["of another issuer", { iss: "https://accounts.example.cl" }, undefined],
    ["that expired", { exp: past, iat: past - 60 }, undefined],
    ["with another nonce", { nonce: "of-another-login" }, undefined],
    ["without nonce", { nonce: undefined }, undefined],
    ["signed by a key that is not pinned", {}, foreign],
    ["signed by another key under the pinned name", {}, impostor],
  ])("%s", async (_, change, key) => {
    claveUnica.state.alterTokens = async (answer) => ({
      ...answer,
      id_token: await resigned(answer["id_token"], change, key ?? claveUnica.key),
    });
    await expect(enter()).rejects.toEqual(refused);
  });

  it("that nobody signed", async () => {
    claveUnica.state.alterTokens = async (answer) => ({
      ...answer,
      id_token: await resigned(answer["id_token"], {}),
    });
    await expect(enter()).rejects.toEqual(refused);
  });

  it("of another login", async () => {
    let earlier: unknown;
    claveUnica.state.alterTokens = (answer) => {
      earlier = answer["id_token"];
      return answer;
    };
    await enter();
    claveUnica.state.alterTokens = (answer) => ({ ...answer, id_token: earlier });
    await expect(enter()).rejects.toEqual(refused);
  });

  it("that is missing", async () => {
    claveUnica.state.alterTokens = ({ id_token: _, ...answer }) => answer;
    await expect(enter()).rejects.toEqual(refused);
  });

  it("and logs which key it was, and nothing else of it", () => {
    const lines = logged.filter((line) => line.includes("does not hold")).map((line) => JSON.parse(line));
    expect(lines).toContainEqual(
      expect.objectContaining({ reason: "ERR_JWKS_NO_MATCHING_KEY", kid: "key-2" }),
    );
  });
});

it("refuses what the provider says of another person than the one in the token", async () => {
  claveUnica.state.alterUserinfo = (answer) => ({ ...answer, sub: "account-8" });
  await expect(enter()).rejects.toEqual(refused);
});

it("refuses a code a second time, also under a fresh state", async () => {
  const used = await returned();
  await finish(used);
  const fresh = await returned();
  await expect(finish({ ...fresh, code: used.code })).rejects.toEqual(refused);
});

it("refuses a state twice, in another browser, after ten minutes, and one that nobody began", async () => {
  const answer = await returned();
  const elsewhere = { browserKey: "the-key-of-an-attacker-22" };
  await expect(finish(answer, elsewhere)).rejects.toEqual(expired);
  await finish(answer);
  await expect(finish(answer)).rejects.toEqual(expired);
  await expect(finish({ ...answer, state: "made-up" })).rejects.toEqual(expired);
  const late = await returned();
  identity.clock.advance(10 * 60_000);
  await expect(finish(late)).rejects.toEqual(expired);
});

it.each([
  ["a wrong check digit", { numero: 10_000_001, DV: "0", tipo: "RUN" }],
  ["another type of document", { ...claimOf(1).RolUnico, tipo: "PASAPORTE" }],
  ["the number of another document", { numero: 100200300, tipo: "RUN" }],
  ["nobody on the roll", claimOf(99).RolUnico],
  ["no document", undefined],
])("refuses %s as it refuses a wrong document", async (_, RolUnico) => {
  claveUnica.state.claims = { RolUnico };
  await expect(enter()).rejects.toEqual(refused);
});

it("refuses who is of a category that enters in other ways, and elections without it", async () => {
  claveUnica.state.claims = claimOf(2);
  await expect(enter()).rejects.toEqual(refusal("method-not-offered"));
  const begin = (of: ElectionId) => identity.access.beginClaveUnica({ electionId: of, browserKey });
  await expect(begin(await anElection(identity, [anEntry(1)]))).rejects.toEqual(
    refusal("method-not-offered"),
  );
  await expect(begin(anElectionId())).rejects.toEqual(refusal("not-found"));
});

it("says that the provider is away, and leaves nothing half-done", async () => {
  const answer = await returned();
  claveUnica.state.away = true;
  await expect(finish(answer)).rejects.toEqual(refusal("unavailable"));
  claveUnica.state.away = false;
  await expect(finish(answer)).rejects.toEqual(expired);
  await expect(enter()).resolves.toBeDefined();
});

it("asks for the password again once the browser has left the provider", async () => {
  const browser = claveUnica.browser();
  const loginsBefore = claveUnica.state.logins;
  await returned(browser);
  await returned(browser);
  expect(claveUnica.state.logins).toBe(loginsBefore + 1);
  const { logoutUrl } = await identity.access.beginClaveUnica({ electionId, browserKey });
  const shown = await browser.visit(logoutUrl);
  const [, action = "", xsrf = ""] =
    /action="([^"]+)".*name="xsrf" value="([^"]+)"/s.exec("page" in shown ? shown.page : "") ?? [];
  await browser.visit(action, new URLSearchParams({ xsrf, logout: "yes" }));
  await returned(browser);
  expect(claveUnica.state.logins).toBe(loginsBefore + 2);
});

it("keeps and logs nothing of codes, states, tokens, subject or name, of entries refused or not", async () => {
  await returned();
  const { tokens } = await enter();
  const secrets = [...answers, ...claveUnica.state.tokens, browserKey, tokens!.accessToken];
  const known = ["account-7", "Quilaleo", claveUnica.settings.clientSecret];
  const everything = logged.join("\n") + (await dump());
  expect(secrets.length).toBeGreaterThan(80);
  for (const secret of [...secrets, ...known]) expect(everything).not.toContain(secret);
});

it("forgets what a browser began once it cannot end any more", async () => {
  await returned();
  identity.clock.advance(10 * 60_000 + 1);
  await pruneExpired({ ...identity.stores, clock: identity.clock });
  expect(await identity.main.db("clave_unica_entries")).toEqual([]);
});

async function dump(): Promise<string> {
  const tables = await identity.main
    .db("pg_tables")
    .where({ schemaname: "public" })
    .pluck<string[]>("tablename");
  const rows = await Promise.all(tables.map((table) => identity.main.db(table)));
  const bytes = (_: string, value: unknown) =>
    (value as { type?: string } | null)?.type === "Buffer"
      ? Buffer.from((value as { data: number[] }).data).toString("latin1")
      : value;
  return JSON.stringify(rows, bytes);
}
