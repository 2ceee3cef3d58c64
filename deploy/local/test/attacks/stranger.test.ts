import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { administratorAt, type Administrator } from "@urna/client/administrator";
import { openApi } from "@urna/client/api";
import { exchange, call } from "@urna/client/call";
import { problemOf } from "@urna/client/problem";
import { proving } from "@urna/client/prove";
import { asRollEntry, someVoters } from "@urna/client/trial-election";
import { voterAt } from "@urna/client/voter";
import type { ElectionId } from "@urna/contract/identifiers";
import { listIncidents } from "@urna/contract/incidents/routes";
import { getAccessReport } from "@urna/contract/monitoring/routes";
import { reportNotMe } from "@urna/contract/not-me/routes";
import { voterLogin, requestOtp, verifyOtp, adminLogin } from "@urna/contract/sessions/routes";
import { patiently } from "../support/patience.ts";
import { aSystem, type TestSystem } from "../support/system.ts";

// A stranger has a browser, many addresses, whole IPv6 networks, and RUTs that anybody can look up.

let system: TestSystem;
let administrator: Administrator;
let gateway: string;
let electionId: ElectionId;
const withEmail = someVoters(10, 26_000_000);
const withoutEmail = someVoters(20, 26_100_000);
const nobody = { document: "", last4: "", email: "" };
const [first = nobody, second = nobody] = withEmail;
const [guessedAt = nobody] = withoutEmail;

beforeAll(async () => {
  // So many misses are free that the attacks need no minutes.
  const identity = { GUESSES_DOCUMENT_FREE: "28", GUESSES_ACCOUNT_FREE: "26" };
  system = await aSystem({ environment: { identity } });
  administrator = await administratorAt(system.origin, system.superadmin.email, system.superadmin.password);
  await administrator.setNotices([]);
  const ports = await readFile(join(system.dataDir, "ports.json"), "utf8");
  gateway = `http://127.0.0.1:${(JSON.parse(ports) as Record<string, number>)["gateway-http"]}`;
  electionId = await anElectionAsProposed();
}, 180_000);
afterAll(() => system?.stop(), 60_000);

/** Open, with the ways in that a new election proposes; some voters have an email, and nobody a secret on the roll. */
async function anElectionAsProposed(): Promise<string> {
  const process = await administrator.createProcess({ code: "P-EXTRANO", name: { es: "Proceso" } });
  const { id } = await administrator.createElection({
    processId: process.id,
    code: "EXTRANO",
    title: { es: "Consejo" },
    description: { es: "Consejo" },
    question: { es: "¿Quién?" },
    categories: ["teacher"],
    opensAt: new Date(Date.now() + 3_600_000).toISOString(),
    closesAt: new Date(Date.now() + 7_200_000).toISOString(),
    candidates: [{ name: "Una" }, { name: "Otra" }],
    rules: { seats: 1, min: 1, max: 1, blank: true },
  });
  const nameless = withoutEmail.map((each) => ({ ...asRollEntry(each), email: undefined }));
  await administrator.importRoll(id, [...withEmail.map(asRollEntry), ...nameless] as never);
  await administrator.step(id, "seal");
  await administrator.step(id, "open");
  return id;
}

/** A browser at an address of the stranger's. */
const from = (address: string) => openApi(gateway, { headers: { "x-forwarded-for": address } });
/** As a page does: the work that a refusal asks for, and the same again. */
const withWork = (address: string) => proving(from(address));

it("does not get in with the RUT of somebody who has an email; who has none gets in, and it is counted", async () => {
  const enter = (document: string, password: string) =>
    exchange(from("203.0.113.5"), voterLogin, { body: { identifier: document, password, electionId } });
  expect(await enter(first.document, first.last4)).toMatchObject({
    status: 403,
    body: { code: "stronger-sign-in-required" },
  });
  await voterAt(system.origin).signInWithDocument(withoutEmail[1] ?? guessedAt, electionId);
  const { election } = await call(administrator, getAccessReport, { params: { id: electionId } });
  expect(election).toContainEqual(expect.objectContaining({ outcome: "entered-document-number", all: 1 }));
});

it("causes an email where the commission lets the document's own digits in", async () => {
  const voter = voterAt(system.origin);
  await voter.signInWithDocument(first);
  const mail = await patiently(async () => (await system.messagesTo(first.email))[0]);
  expect(mail.subject).toBe("Alguien entró con su documento");
  const [reference = ""] = /ENT-[0-9A-F]{8}/.exec(mail.text) ?? [];
  expect(mail.text).toMatch(/\/no-fui-yo con el número ENT-/);
  await call(from("203.0.113.8"), reportNotMe, { body: { number: reference } });
  const incidents = await call(administrator, listIncidents, { params: { id: electionId } });
  expect(JSON.stringify(incidents)).toContain(reference);
  await expect(voter.fetchKit(electionId)).rejects.toThrow("stronger-sign-in-required");
});

it("locks nobody out by thirty wrong tries from as many addresses", async () => {
  for (let n = 0; n < 30; n += 1) {
    const wrong = { identifier: guessedAt.document, password: "XXXX", electionId };
    await exchange(withWork(`198.51.100.${n}`), voterLogin, { body: wrong });
  }
  const right = { identifier: guessedAt.document, password: guessedAt.last4, electionId };
  const began = Date.now();
  await call(withWork("203.0.113.77"), voterLogin, { body: right });
  expect(Date.now() - began).toBeLessThan(60_000);
}, 60_000);

it("keeps nobody from their code by asking for it again and again", async () => {
  const asked = { electionId, identifier: second.email };
  for (let n = 0; n < 12; n += 1) await call(withWork(`198.51.100.${100 + n}`), requestOtp, { body: asked });
  const own = withWork("203.0.113.21");
  const { challengeId } = await call(own, requestOtp, { body: asked });
  const mails = await patiently(async () => {
    const found = await system.messagesTo(second.email);
    return found.length >= 3 ? found : undefined;
  });
  // The first three, which are sent whoever asks; the voter opens with the newest of them.
  expect(mails).toHaveLength(3);
  const codes = mails.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? "");
  const outcomes = await Promise.all(
    codes.map((code) => exchange(own, verifyOtp, { body: { challengeId, code } })),
  );
  expect(outcomes.map((each) => each.status).sort()).toEqual([200, 401, 401]);
}, 60_000);

it("keeps no administrator out, by however many addresses of one network", async () => {
  const { email, password } = system.superadmin;
  let n = 0;
  const miss = () => {
    n += 1;
    return exchange(from(`2001:db8:1:2::${n.toString(16)}`), adminLogin, {
      body: { email, password: "wrong" },
    });
  };
  for (let tried = 0; tried < 28; tried += 1) await miss();
  for (let times = 0; times < 3; times += 1) {
    await Promise.all([miss(), miss(), miss()]);
    await call(withWork("203.0.113.9"), adminLogin, { body: { email, password } });
    await sleep(100);
  }
}, 60_000);

it("learns three times an hour who has no email, and then has to work for it", async () => {
  const ask = (document: string) =>
    exchange(from("198.51.100.99"), requestOtp, { body: { electionId, identifier: document } });
  const codes = [];
  for (const { document } of withoutEmail) codes.push(problemOf(await ask(document))?.code);
  expect(codes.filter((code) => code === "no-registered-email")).toHaveLength(3);
  expect(codes.filter((code) => code === "proof-of-work-required")).toHaveLength(withoutEmail.length - 3);
});
