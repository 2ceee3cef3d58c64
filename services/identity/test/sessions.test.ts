import type { SessionKind } from "@urna/protos/identity/v1/session";
import { anIdentity, caller, refusal, type Identity } from "./support/identity.ts";
import { anElection, anEntry, lastFour, rutOf } from "./support/roll.ts";

let identity: Identity;
const minuteMs = 60_000;

beforeAll(async () => {
  identity = await anIdentity();
  await anElection(identity, [anEntry(1, { categories: ["student"] })]);
});
afterAll(() => identity.close());

async function aSession() {
  const request = {
    identifier: rutOf(1),
    last4: lastFour(rutOf(1)),
  };
  const { tokens } = await identity.access.signInWithDocument({ ...request, caller: caller() });
  return tokens!;
}

const refresh = (refreshToken: string, kind: SessionKind = "voter") =>
  identity.sessions.refresh({ kind, refreshToken, caller: caller() }).then(({ tokens }) => tokens!);
const authenticate = (accessToken: string) => identity.sessions.authenticate({ accessToken });
const signedOut = refusal("not-signed-in");

it("gives tokens that say how long they live", async () => {
  const tokens = await aSession();
  expect(tokens).toMatchObject({ accessExpiresInSeconds: 900, refreshExpiresInSeconds: 900 });
  expect(tokens.accessToken).toMatch(/^[\w-]{43}$/);
  const stored = await identity.main.db("session_tokens").select("hash");
  const texts = stored.map(({ hash }: { hash: Buffer }) => hash.toString("base64url"));
  expect(texts).not.toContain(tokens.accessToken);
});

it("ends an access token after fifteen minutes and goes on with a refresh", async () => {
  const tokens = await aSession();
  identity.clock.advance(10 * minuteMs);
  const next = await refresh(tokens.refreshToken);
  identity.clock.advance(5 * minuteMs);
  await expect(authenticate(tokens.accessToken)).rejects.toEqual(signedOut);
  await expect(authenticate(next.accessToken)).resolves.toMatchObject({ method: "document-number" });
});

it("ends a session that nobody uses for fifteen minutes", async () => {
  const used = await aSession();
  const idle = await aSession();
  identity.clock.advance(14 * minuteMs);
  await authenticate(used.accessToken);
  identity.clock.advance(minuteMs);
  await expect(authenticate(idle.accessToken)).rejects.toEqual(signedOut);
  await expect(refresh(idle.refreshToken)).rejects.toEqual(signedOut);
});

it("ends a voter's session after forty-five minutes, however busy", async () => {
  let tokens = await aSession();
  for (let minutes = 0; minutes < 40; minutes += 10) {
    identity.clock.advance(10 * minuteMs);
    tokens = await refresh(tokens.refreshToken);
  }
  expect(tokens).toMatchObject({ accessExpiresInSeconds: 300, refreshExpiresInSeconds: 300 });
  identity.clock.advance(5 * minuteMs);
  await expect(authenticate(tokens.accessToken)).rejects.toEqual(signedOut);
  await expect(refresh(tokens.refreshToken)).rejects.toEqual(signedOut);
});

it("lets two tabs refresh within ten seconds and both go on", async () => {
  const first = await aSession();
  const one = await refresh(first.refreshToken);
  identity.clock.advance(10_000);
  const two = await refresh(first.refreshToken);
  await expect(authenticate(one.accessToken)).resolves.toBeDefined();
  await expect(authenticate(two.accessToken)).resolves.toBeDefined();
  identity.clock.advance(minuteMs);
  await expect(refresh(two.refreshToken)).resolves.toBeDefined();
});

it("answers two refreshes of one token at the same instant", async () => {
  const first = await aSession();
  const pairs = await Promise.all([refresh(first.refreshToken), refresh(first.refreshToken)]);
  for (const pair of pairs) await expect(authenticate(pair.accessToken)).resolves.toBeDefined();
});

it("ends the whole family when a replaced token is used later", async () => {
  const stolen = await aSession();
  const own = await refresh(stolen.refreshToken);
  identity.clock.advance(10_001);
  await expect(refresh(stolen.refreshToken)).rejects.toEqual(signedOut);
  await expect(authenticate(own.accessToken)).rejects.toEqual(signedOut);
  await expect(refresh(own.refreshToken)).rejects.toEqual(signedOut);
});

it("ends the family when a twin from the ten seconds is used after its sibling", async () => {
  const first = await aSession();
  const own = await refresh(first.refreshToken);
  const twin = await refresh(first.refreshToken);
  const next = await refresh(own.refreshToken);
  identity.clock.advance(10_001);
  await expect(refresh(twin.refreshToken)).rejects.toEqual(signedOut);
  await expect(authenticate(next.accessToken)).rejects.toEqual(signedOut);
});

it("signs out at once, by either token, and never complains", async () => {
  const tokens = await aSession();
  const out = { kind: "voter", refreshToken: tokens.refreshToken } as const;
  await identity.sessions.signOut(out);
  await expect(authenticate(tokens.accessToken)).rejects.toEqual(signedOut);
  await expect(refresh(tokens.refreshToken)).rejects.toEqual(signedOut);
  await expect(identity.sessions.signOut(out)).resolves.toEqual({});
  await expect(identity.sessions.signOut({ ...out, refreshToken: "unknown" })).resolves.toEqual({});
});

it("keeps the kinds apart", async () => {
  const tokens = await aSession();
  await expect(refresh(tokens.refreshToken, "admin")).rejects.toEqual(signedOut);
  await identity.sessions.signOut({ kind: "admin", accessToken: tokens.accessToken });
  await expect(authenticate(tokens.accessToken)).resolves.toBeDefined();
  await expect(authenticate(tokens.refreshToken)).rejects.toEqual(signedOut);
  await expect(refresh(tokens.accessToken)).rejects.toEqual(signedOut);
});

it("forgets sessions a day after their end", async () => {
  await aSession();
  identity.clock.advance(48 * 60 * minuteMs);
  const now = identity.clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await identity.stores.expiries.deleteExpiredRows({
    now,
    anHourAgo: ago(60 * minuteMs),
    aDayAgo: ago(24 * 60 * minuteMs),
    ninetyDaysAgo: ago(90 * 24 * 60 * minuteMs),
  });
  await expect(identity.main.db("session_tokens").select("hash")).resolves.toEqual([]);
});
