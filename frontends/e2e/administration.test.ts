import { nativeGroup } from "@urna/belenios/node/native-groups";
import { newTrusteeKey } from "@urna/belenios/trustee";
import { openApi } from "@urna/client/api";
import { call } from "@urna/client/call";
import { voterAt } from "@urna/client/voter";
import type { ElectionId } from "@urna/contract/identifiers";
import { listRegistrationRequests, createRegistrationRequest } from "@urna/contract/requests/routes";
import { listVoters } from "@urna/contract/roll/routes";
import { postCustodyContributions } from "@urna/contract/custody/routes";
import { patiently } from "../../deploy/local/test/support/patience.ts";
import { aDraft, anElection, aPerson, countAndPublish, people, type Person } from "./support/election.ts";
import { inspect } from "./support/screens/inspection.ts";
import { inLanes } from "./support/windows/lanes.ts";
import { anOfficial } from "./support/people/official.ts";
import { aStage, type Stage } from "./support/stage.ts";
import { custodyLink } from "./support/people/trustee.ts";
import type { AdministrationScene } from "./walks/administration-scene.ts";
import { administrationWalks, trusteeNames } from "./walks/administration-walks.ts";

jest.setTimeout(3_600_000);

let stage: Stage;
let taken: Record<string, Promise<string[]>> = {};

beforeAll(async () => {
  stage = await aStage({ engineAlone: true });
  const scene = await aScene(stage);
  taken = inLanes(Object.keys(administrationWalks), (name) => take(name, scene));
});
afterAll(() => stage?.leave());

async function take(name: string, scene: AdministrationScene): Promise<string[]> {
  const { page, close } = await stage.browser.open({ width: 390 });
  const desk = { ...anOfficial(page), page };
  const findings: string[] = [];
  try {
    await desk.signsIn(stage.system.superadmin, { saysWhoIsThere: name !== "confirmation" });
    for (const [screen, arrive] of Object.entries(administrationWalks[name]?.(desk, scene) ?? {})) {
      try {
        await arrive();
      } catch (cause) {
        throw new Error(`${screen} was not reached`, { cause });
      }
      findings.push(...(await inspect(page, screen)).findings);
    }
    return findings;
  } finally {
    await close();
  }
}

it.each(Object.keys(administrationWalks))(
  "is accessible and translated, however it is read: %s",
  async (name) => {
    expect(await taken[name]).toEqual([]);
  },
);

/** Elections before, while and after they are open, with a few votes each, and somebody who asks to be let in. */
async function aScene(stage: Stage): Promise<AdministrationScene> {
  const { administrator, system } = stage;
  const roll = people(12);
  const open = await anElection(administrator, { code: "ABI", roll });
  const closed = await anElection(administrator, { code: "CER", roll });
  const tallied = await anElection(administrator, { code: "CON", roll });
  const former = aPerson();
  const published = await anElection(administrator, { code: "PUB", roll: [...roll, former] });
  for (const { id } of [open, closed, tallied, published]) {
    for (const person of roll.slice(0, 3)) await votes(system.origin, id, person);
  }
  await administrator.step(closed.id, "close");
  await administrator.step(tallied.id, "close");
  await administrator.tallyWhenMarked(tallied.id);
  await countAndPublish(administrator, published);
  const process = await administrator.createProcess({ code: "P-BOR", name: { es: "Proceso BOR" } });
  const draft = await administrator.createElection({
    processId: process.id,
    code: "BOR",
    title: { es: "Votación BOR" },
    description: { es: "" },
    question: { es: "" },
    categories: ["teacher"],
    candidates: [{ name: "Ñandú Austral Uno" }, { name: "Ñandú Austral Dos" }],
    rules: { seats: 1, min: 1, max: 1, blank: true },
  });
  await administrator.inviteTrustees(draft.id, {
    plan: { server: true, people: "threshold", threshold: 2 },
    people: trusteesOf("BOR"),
  });
  return {
    draft: draft.id,
    open: open.id,
    openCode: open.code,
    closed: closed.id,
    waiting: await waitsForShares(stage, roll),
    tallied: tallied.id,
    published: published.id,
    personId: await idOf(stage, open.id, roll[0]),
    former: { personId: await idOf(stage, published.id, former), document: former.document },
    requestId: await asksToBeLetIn(stage),
  };
}

async function idOf({ administrator }: Stage, electionId: ElectionId, person?: Person): Promise<string> {
  const asked = { params: { id: electionId }, query: { q: person?.document ?? "" } };
  const { items } = await call(administrator, listVoters, asked);
  return items[0]?.personId ?? "";
}

const trusteesOf = (code: string) =>
  trusteeNames.map((name, at) => ({
    name,
    language: "es" as const,
    email: `custodia-${at}-${code.toLowerCase()}@prueba.example`,
  }));

/** A count that everybody's share is needed for, and that has the server's alone. */
async function waitsForShares(stage: Stage, roll: Person[]): Promise<string> {
  const { administrator, system } = stage;
  const { id } = await aDraft(administrator, { code: "ESP", roll });
  const trustees = trusteesOf("ESP");
  await administrator.inviteTrustees(id, { plan: { server: true, people: "mandatory" }, people: trustees });
  for (const trustee of trustees) {
    const token = new URL(await custodyLink(stage, trustee)).hash.replace("#t=", "");
    const { publicKey: content } = newTrusteeKey(nativeGroup("Ed25519"));
    const body = { contributions: [{ electionId: id, kind: "key" as const, content }] };
    await call(openApi(system.origin), postCustodyContributions, { body, custody: token });
  }
  for (const step of ["seal", "open", "close"] as const) await administrator.step(id, step);
  await patiently(
    async () => (await administrator.step(id, "tally")).count?.stage === "waiting" || undefined,
  );
  return id;
}

async function votes(origin: string, electionId: ElectionId, person: Person): Promise<void> {
  const voter = voterAt(origin);
  await voter.signInWithDocument(person, electionId);
  await voter.vote(electionId, [0]);
}

async function asksToBeLetIn({ administrator, system }: Stage): Promise<string> {
  await call(openApi(system.origin), createRegistrationRequest, {
    body: {
      fullName: "Persona de Prueba",
      email: "persona@prueba.example",
      documentNumber: "P1234567",
      category: "teacher",
    },
  });
  const requests = await call(administrator, listRegistrationRequests);
  return requests.items[0]?.id ?? "";
}
