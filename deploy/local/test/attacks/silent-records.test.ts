import { administratorAt, type Administrator } from "@urna/client/administrator";
import { openApi } from "@urna/client/api";
import { call, exchange } from "@urna/client/call";
import { anOpenElection, someVoters } from "@urna/client/trial-election";
import { withdrawCandidate } from "@urna/contract/candidates/routes";
import type { ElectionId } from "@urna/contract/identifiers";
import { getElection } from "@urna/contract/public-elections/routes";
import { getPublicCountRecord } from "@urna/contract/reports/routes";
import { readText } from "../../../../packages/printing/test/support/read-pdf.ts";
import { aSystem, type TestSystem } from "../support/system.ts";

/**
 * An administrator bends a vote by steps that are each allowed: pauses it, moves its end, takes a candidate out, ends it
 * an hour early. Whoever reads the election's page and its minutes afterwards must learn of each, when and why.
 */
const reasons = {
  pause: "Se cortó la luz en la Escuela Uno",
  extend: "La luz volvió a las cinco y faltaba gente",
  withdraw: "Resolución exenta 77: la candidatura se retira",
  "early-close": "Aviso de bomba: se desalojó el edificio",
} as const;

let system: TestSystem;
let administrator: Administrator;
let electionId: ElectionId;
let scheduled: string;

beforeAll(async () => {
  system = await aSystem();
  administrator = await administratorAt(system.origin, system.superadmin.email, system.superadmin.password);
  await administrator.setNotices([]);
  electionId = await anOpenElection(administrator, { code: "SILENCIO", voters: someVoters(3, 27_000_000) });
  const { closesAt } = await administrator.getElection(electionId);
  scheduled = new Date(Date.parse(closesAt) + 3_600_000).toISOString();
  await administrator.step(electionId, "pause", { reason: reasons.pause });
  await administrator.step(electionId, "resume");
  await administrator.step(electionId, "extend", { reason: reasons.extend, closesAt: scheduled });
  await call(administrator, withdrawCandidate, {
    params: { id: electionId, number: 2 },
    body: { reason: reasons.withdraw },
  });
  await administrator.step(electionId, "close", { reason: reasons["early-close"] });
  await administrator.tallyWhenMarked(electionId);
  await administrator.step(electionId, "publish", { confirmation: "SILENCIO" });
}, 180_000);
afterAll(() => system?.stop(), 60_000);

const silentIn = (text: string) =>
  Object.entries(reasons).flatMap(([kind, reason]) => (text.includes(reason) ? [] : [kind]));

it("leaves no act out of the election's page", async () => {
  const page = (
    await exchange(openApi(system.origin), getElection, { params: { id: electionId } })
  ).bytes.toString();
  expect(silentIn(page)).toEqual([]);
  expect(page).toContain(scheduled);
});

it("leaves no act out of the minutes of the count, which everybody may read", async () => {
  const params = { id: electionId };
  const text = await readText(await call(openApi(system.origin), getPublicCountRecord, { params }));
  expect(silentIn(text)).toEqual([]);
});
