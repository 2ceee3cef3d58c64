import { createHash } from "node:crypto";
import type { ElectionId } from "@urna/contract/identifiers";
import type { AskForActResponse } from "@urna/protos/identity/v1/safeguard";
import { administratorsOf, type AnAdministrator } from "./support/administrators.ts";
import { anIdentity, refusal, type Identity } from "./support/identity.ts";

let identity: Identity;
let people: ReturnType<typeof administratorsOf>;
let [ana, bea, carla]: AnAdministrator[] = [];
let electionId: ElectionId;
let count = 0;
const minuteMs = 60_000;

async function needsTwo() {
  const { policy, revision, institution } = await identity.settings.getSettings({});
  const security = { ...policy!.security!, secondPerson: true };
  const actor = { administratorId: ana!.id, reason: "" };
  await identity.settings.updateSettings({
    institution,
    policy: { ...policy!, security },
    actor,
    revision,
    openElections: [],
  });
}

beforeAll(async () => {
  identity = await anIdentity();
  people = administratorsOf(identity);
  [ana, bea, carla] = [await people.one(), await people.one(), await people.one()];
});
beforeEach(() => {
  electionId = `election${(count += 1)}`;
});
afterAll(() => identity.close());

const ask = (who: AnAdministrator | undefined, body = "{}", reason = "se pidió") =>
  identity.safeguards.askForAct({
    operation: "closeElection",
    electionId,
    permissions: ["elections.step"],
    digest: createHash("sha256").update(`${electionId}|${body}`).digest(),
    actor: { administratorId: who!.id, reason },
  });
const waiting = async () =>
  (await identity.safeguards.listPendingActs({})).acts.filter((act) => act.electionId === electionId);
const needed = refusal("second-person-needed");
const outcome = (asked: Promise<AskForActResponse>) =>
  asked.then(
    ({ joined }) => `joined ${joined?.askedBy?.administratorId}`,
    ({ code }: { code: string }) => code,
  );

it("is not asked for while the settings say so", async () => {
  expect(await ask(ana)).toEqual({});
  expect(await waiting()).toEqual([]);
  await needsTwo();
});

it("is waited for thirty minutes, and everybody sees it", async () => {
  const expiresAt = new Date(identity.clock.now().getTime() + 30 * minuteMs);
  const details = { expiresAt: expiresAt.toISOString() };
  await expect(ask(ana)).rejects.toEqual(refusal("second-person-needed", details));
  expect(await waiting()).toEqual([
    expect.objectContaining({
      operation: "closeElection",
      askedBy: { administratorId: ana!.id, name: "Ada Prueba" },
      expiresAt,
      permissions: ["elections.step"],
    }),
  ]);
  identity.clock.advance(30 * minuteMs);
  expect(await waiting()).toEqual([]);
  await expect(ask(bea)).rejects.toEqual(needed);
  expect(await waiting()).toEqual([
    expect.objectContaining({ askedBy: { administratorId: bea!.id, name: "Ada Prueba" } }),
  ]);
});

it("lets the act through once, naming who asked first", async () => {
  await expect(ask(ana)).rejects.toEqual(needed);
  expect(await ask(bea, "{}", "también")).toMatchObject({
    joined: { askedBy: { administratorId: ana!.id, name: "Ada Prueba" } },
  });
  expect(await waiting()).toEqual([]);
  await expect(ask(carla)).rejects.toEqual(refusal("write-conflict"));
  await expect(ask(bea)).rejects.toEqual(refusal("write-conflict"));
  identity.clock.advance(minuteMs);
  await expect(ask(bea)).rejects.toEqual(needed);
});

it("is never the same person, however often and from how many windows", async () => {
  const asked = await Promise.all(Array.from({ length: 8 }, () => outcome(ask(ana))));
  expect(new Set(asked)).toEqual(new Set(["second-person-needed"]));
  expect(await waiting()).toHaveLength(1);
});

it("is one of several who come at once", async () => {
  await expect(ask(ana)).rejects.toEqual(needed);
  const others = await Promise.all(Array.from({ length: 6 }, () => people.one()));
  const outcomes = await Promise.all(others.map((other) => outcome(ask(other))));
  expect(outcomes.toSorted()).toEqual([`joined ${ana!.id}`, ...Array<string>(5).fill("write-conflict")]);
});

it("is one of two who come at once where nobody asked before", async () => {
  const outcomes = await Promise.all([outcome(ask(ana)), outcome(ask(bea))]);
  expect(outcomes.filter((each) => each.startsWith("joined"))).toHaveLength(1);
  expect(outcomes).toContain("second-person-needed");
});

it("has to ask for the very same", async () => {
  await expect(ask(ana, '{"a":1}')).rejects.toEqual(needed);
  await expect(ask(bea, '{"a":2}')).rejects.toEqual(needed);
  expect(await waiting()).toHaveLength(2);
});

it("joins nobody who was suspended meanwhile", async () => {
  const gone = await people.one();
  await expect(ask(gone)).rejects.toEqual(needed);
  // Others agreed to it, which waiting-acts.test.ts shows.
  await identity.main.db("administrators").where({ id: gone.id }).update({ suspended_at: new Date() });
  expect(await waiting()).toEqual([]);
  await expect(ask(bea)).rejects.toEqual(needed);
});

it("joins nobody who took it back, which only they may", async () => {
  await expect(ask(ana)).rejects.toEqual(needed);
  const [act] = await waiting();
  const withdraw = (who: AnAdministrator | undefined) =>
    identity.safeguards.withdrawAct({ actId: act!.id, actor: { administratorId: who!.id, reason: "" } });
  await expect(withdraw(bea)).rejects.toEqual(refusal("not-found"));
  await withdraw(ana);
  await expect(withdraw(ana)).rejects.toEqual(refusal("not-found"));
  await expect(ask(bea)).rejects.toEqual(needed);
  expect(await people.acts(electionId)).toEqual([
    `act.ask by ${ana!.id}`,
    `act.withdraw by ${ana!.id}`,
    `act.ask by ${bea!.id}`,
  ]);
});

it("may try again what was refused after all, if it was they who tried", async () => {
  await expect(ask(ana)).rejects.toEqual(needed);
  const actId = (await ask(bea)).joined!.id;
  await identity.safeguards.putActBack({ actId, administratorId: carla!.id });
  await expect(ask(carla)).rejects.toEqual(refusal("write-conflict"));
  await identity.safeguards.putActBack({ actId, administratorId: bea!.id });
  expect(await ask(bea)).toMatchObject({
    joined: { id: actId, askedBy: { administratorId: ana!.id } },
  });
});

it("leaves nothing in the table that a body could be guessed from", async () => {
  await expect(ask(ana, '{"document":"11111111-1"}')).rejects.toEqual(needed);
  const digest = createHash("sha256").update(`${electionId}|{"document":"11111111-1"}`).digest();
  const rows = await identity.main.db("pending_acts").select<{ key: Buffer }[]>("key");
  expect(rows.some(({ key }) => key.equals(digest))).toBe(false);
});
