import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { administratorAt, type Administrator } from "@urna/client/administrator";
import { openApi, type Answer } from "@urna/client/api";
import { call, exchange, exchangeAny } from "@urna/client/call";
import { inParallel } from "@urna/client/in-parallel";
import { problemOf } from "@urna/client/problem";
import { anOpenElection, someVoters, type RollVoter } from "@urna/client/trial-election";
import { voterAt } from "@urna/client/voter";
import type { Route } from "@urna/contract/api/route";
import type { ElectionId } from "@urna/contract/identifiers";
import { verifyReceipt } from "@urna/contract/receipts/routes";
import { adminLogin, voterLogin, voterRefresh } from "@urna/contract/sessions/routes";
import { castBallot } from "@urna/contract/casting/routes";
import { patiently } from "./support/patience.ts";
import { aSystem, type TestSystem } from "./support/system.ts";

let system: TestSystem;
let administrator: Administrator;
let electionId: ElectionId;
let gateway: string;
const voters = someVoters(500, 24_000_000);
const width = 24;

beforeAll(async () => {
  system = await aSystem();
  administrator = await administratorAt(system.origin, system.superadmin.email, system.superadmin.password);
  await administrator.setNotices([]);
  electionId = await anOpenElection(administrator, { code: "ENTRADA", voters });
  const ports = JSON.parse(await readFile(join(system.dataDir, "ports.json"), "utf8")) as Record<
    string,
    number
  >;
  gateway = `http://127.0.0.1:${ports["gateway-http"]}`;
}, 180_000);

afterAll(() => system?.stop(), 60_000);

async function mailedCode(email: string): Promise<string> {
  return patiently(async () => {
    const [mail] = await system.messagesTo(email);
    return mail && /\b\d{6}\b/.exec(mail.text)?.[0];
  });
}

async function enterWithCode({ document, email }: RollVoter) {
  const voter = voterAt(system.origin);
  const { challengeId } = await voter.askForCode(electionId, document);
  await voter.answerCode(challengeId, await mailedCode(email));
  return voter;
}

async function enterWithDocument(person: RollVoter) {
  const voter = voterAt(system.origin);
  await voter.signInWithDocument(person, electionId);
  return voter;
}

it("lets 500 voters in from behind one address, and lets them vote, without making one of them wait", async () => {
  // Every step refuses any other answer than the one that lets a voter go on.
  const [byCode, byDocument] = [voters.slice(0, 100), voters.slice(100)];
  const entered = await Promise.all([
    inParallel(width, byCode, enterWithCode),
    inParallel(width, byDocument, enterWithDocument),
  ]);
  const inside = entered.flat();
  expect(inside).toHaveLength(500);
  await inParallel(8, [...inside.slice(0, 25), ...inside.slice(-25)], (voter) => voter.vote(electionId, [0]));
  expect((await administrator.getElection(electionId)).ballots).toBe(50);
}, 120_000);

it("answers 10,000 guesses at receipt numbers with nothing of anybody, and 30 of them a minute at all", async () => {
  const from = (address: string) => openApi(gateway, { headers: { "x-forwarded-for": address } });
  const guesser = from("203.0.113.50");
  const guess = (n: number) =>
    `SLEP-${(n * 2_654_435_761).toString(16).toUpperCase().padStart(8, "0").slice(-8)}`;
  const startedAt = Date.now();
  const answers = await inParallel(
    16,
    Array.from({ length: 10_000 }, (_, n) => guess(n + 1)),
    async (number) => {
      const answer = await exchange(guesser, verifyReceipt, { params: { number } });
      return `${answer.status} ${problemOf(answer)?.code}`;
    },
  );
  const counted = (answer: string) => answers.filter((each) => each === answer).length;
  const [answered, refused] = [counted("404 receipt-not-found"), counted("429 too-many-requests")];
  expect(answered + refused).toBe(10_000);
  // A slow machine takes longer than a minute, and each minute that begins has 30 of its own.
  const minutes = Math.floor((Date.now() - startedAt) / 60_000) + 1;
  expect(answered).toBeGreaterThanOrEqual(30);
  expect(answered).toBeLessThanOrEqual(30 * minutes);
  const params = { number: guess(1) };
  const elsewhere = await exchange(from("203.0.113.51"), verifyReceipt, { params });
  expect(elsewhere.status).toBe(404);
}, 240_000);

describe("the cookie of a session", () => {
  const cookiesOf = ({ status, headers }: Answer) => {
    expect(status).toBe(200);
    return headers.getSetCookie().map((cookie) => cookie.replace(/=[\w-]{43};/, "=…;"));
  };

  it("goes to this host's own calls alone, and no script reads it", async () => {
    const [{ document, last4 } = { document: "", last4: "" }] = voters.slice(200);
    const body = { identifier: document, password: last4, electionId };
    const api = openApi(system.origin);
    expect(cookiesOf(await exchange(api, voterLogin, { body }))).toEqual([
      "urna_voter=…; Path=/api/auth; Max-Age=900; HttpOnly; SameSite=Strict",
    ]);
    const { email, password } = system.superadmin;
    expect(cookiesOf(await exchange(api, adminLogin, { body: { email, password } }))).toEqual([
      "urna_admin=…; Path=/api/admin; Max-Age=900; HttpOnly; SameSite=Strict",
      "urna_device=…; Path=/api/admin; Max-Age=15552000; HttpOnly; SameSite=Strict",
    ]);
  });

  it.each([
    ["from another site's page", { "sec-fetch-site": "cross-site" }, 403],
    ["from a sibling's page", { "sec-fetch-site": "same-site" }, 403],
    ["by another origin, in a browser that says no more", { origin: "https://otro.example" }, 403],
    ["by no browser at all", {}, 200],
  ])("is taken or not when it is sent %s", async (_name, headers, status) => {
    const [{ document, last4 } = { document: "", last4: "" }] = voters.slice(300);
    const browser = openApi(system.origin);
    await call(browser, voterLogin, { body: { identifier: document, password: last4, electionId } });
    expect((await exchange(browser, voterRefresh, { headers })).status).toBe(status);
  });
});

it("answers everybody who sends far too much that it was too much, and never that the service is away", async () => {
  const body = new Blob([new Uint8Array(20 * 1024 * 1024).fill(32)], { type: "application/json" });
  const [{ document, last4 } = { document: "", last4: "" }] = voters.slice(301);
  const api = openApi(system.origin);
  const credentials = { identifier: document, password: last4, electionId };
  const { accessToken: token } = await call(api, voterLogin, { body: credentials });
  const sends = async (route: Route) => {
    const answer = await exchangeAny(api, route, { params: { id: electionId }, body, token });
    return `${answer.status} ${problemOf(answer)?.code}`;
  };
  const routes = Array.from({ length: 9 }, () => [voterLogin, castBallot]).flat();
  expect(await Promise.all(routes.map(sends))).toEqual(routes.map(() => "413 payload-too-large"));
}, 60_000);
