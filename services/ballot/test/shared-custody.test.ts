import { nativeGroup } from "@urna/belenios/node/native-groups";
import { confirmSealing } from "@urna/belenios/sealing-confirmation";
import { newTrusteeKey } from "@urna/belenios/trustee";
import type { ElectionId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import { maxLinkElections } from "@urna/contract/custody/plan";
import { eventually } from "@urna/service-kit/testing/eventually";
import { continueCounts } from "../src/counting/domain/continue-count.ts";
import { aBallotService, type BallotService } from "./support/a-ballot-service.ts";
import { actor, aDraftElection, step } from "./support/an-election.ts";
import { changePlan, mandatory, readPlan, somePeople } from "./support/custody-plan.ts";

jest.setTimeout(60_000);

const group = nativeGroup("Ed25519");
const conflict = { code: "write-conflict" };

let service: BallotService;
beforeAll(async () => {
  service = await aBallotService();
});
afterAll(() => service.close());

/** Drafts of one process, of which the first has two people. */
async function drafts(count: number) {
  const first = await aDraftElection(service);
  const ids = [first.id];
  while (ids.length < count) ids.push((await aDraftElection(service, { processId: first.processId })).id);
  const { people } = await changePlan(service, first.id, { plan: mandatory, people: somePeople(2) });
  return { ids, people };
}

const share = (electionId: ElectionId, others: string[]) =>
  service.trustees.shareTrustees({ electionId, with: others, actor });

/** Three elections whose two trustees have one link each. */
async function sharing() {
  const { ids, people } = await drafts(3);
  const [first = "", ...others] = ids;
  await share(first, others);
  await service.trustees.inviteTrustees({ electionId: first, actor });
  return { ids, people, tokens: people.map(({ name }) => service.mailbox.tokenOf(name)) };
}

const newKeys = (ids: readonly string[]) =>
  ids.map((electionId) => ({ electionId, ...newTrusteeKey(group) }));

const giveKeys = (token: string, keys: ReturnType<typeof newKeys>) =>
  service.custody.contribute({
    token,
    contributions: keys.map(({ electionId, publicKey }) => ({
      electionId,
      kind: "key",
      content: JSON.stringify(publicKey),
    })),
  });

it("gives other drafts of the process the same people under the same links, and says who shares", async () => {
  const { ids, people, tokens } = await sharing();
  for (const token of tokens) {
    const { elections } = await service.custody.getCustody({ token });
    expect(elections.map(({ electionId }) => electionId).toSorted()).toEqual([...ids].sort());
  }
  for (const { name } of people) {
    const [invitation, ...more] = service.mailbox.sent.filter(({ person }) => person.name === name);
    expect([invitation!.others.length, more]).toEqual([2, []]);
  }
  for (const id of ids) {
    await service.trustees.inviteTrustees({ electionId: id, actor });
    const plan = await readPlan(service, id);
    expect(plan.people.map(({ name, invitedAt }) => [name, invitedAt !== undefined])).toEqual(
      people.map(({ name }) => [name, true]),
    );
    expect(plan.elections.map((each) => [each.id, each.shared])).toEqual(
      expect.arrayContaining(ids.filter((other) => other !== id).map((other) => [other, true])),
    );
  }
  for (const { name } of people)
    expect(service.mailbox.sent.filter(({ person }) => person.name === name)).toHaveLength(1);
});

it("offers the drafts without people, and gives no others theirs", async () => {
  const { ids } = await drafts(2);
  const [first = "", second = ""] = ids;
  const offered = (await readPlan(service, first)).elections;
  expect(offered.map(({ id, shared }) => [id, shared])).toEqual([[second, false]]);
  const elsewhere = await aDraftElection(service);
  await expect(share(first, [elsewhere.id])).rejects.toMatchObject(conflict);
  await expect(share(second, [first])).rejects.toMatchObject(conflict);
  await share(first, [second]);
  await expect(share(first, [second])).rejects.toMatchObject(conflict);
  const many = Array.from({ length: maxLinkElections }, (_, n) => `1111111111aaa${n % 10}${n}`);
  await expect(share(first, many)).rejects.toMatchObject({ code: "invalid-request" });
});

it("takes the keys of all elections at once, or none", async () => {
  const { ids, tokens } = await sharing();
  const [token = ""] = tokens;
  const keys = newKeys(ids);
  const repeated = {
    ...keys[2]!,
    publicKey: { ...keys[2]!.publicKey, public_key: keys[0]!.publicKey.public_key },
  };
  await expect(giveKeys(token, [keys[0]!, keys[1]!, repeated])).rejects.toMatchObject({
    code: "invalid-contribution",
  });
  const { elections } = await service.custody.getCustody({ token });
  expect(elections.map(({ me }) => me!.step)).toEqual(["invited", "invited", "invited"]);
  const given = await giveKeys(token, keys);
  expect(given.elections.map(({ me }) => me!.step)).toEqual(["ready", "ready", "ready"]);
});

it("keeps the keys of one device where two give theirs at once, in any order", async () => {
  const { ids, tokens } = await sharing();
  const [token = ""] = tokens;
  const devices = [newKeys(ids), newKeys(ids).reverse(), newKeys(ids.slice(1))];
  const given = await Promise.allSettled(devices.map((keys) => giveKeys(token, keys)));
  const taken = devices.filter((_, at) => given[at]!.status === "fulfilled");
  expect(taken).toHaveLength(1);
  const { elections } = await service.custody.getCustody({ token });
  for (const { electionId, publicKey } of taken[0]!)
    expect(JSON.parse(elections.find((each) => each.electionId === electionId)!.key!)).toEqual(publicKey);
});

it("renews a link in all elections, and takes what was made with the old one no more", async () => {
  const { ids, people, tokens } = await sharing();
  const [old = ""] = tokens;
  await service.trustees.renewTrusteeLink({ electionId: ids[0]!, trusteeId: people[0]!.id, actor });
  await expect(giveKeys(old, newKeys(ids))).rejects.toMatchObject({ code: "invalid-or-expired-link" });
  const token = service.mailbox.tokenOf(people[0]!.name);
  expect((await service.custody.getCustody({ token })).elections).toHaveLength(3);
});

it("seals and unseals each election by itself, and asks anew only where a key is gone", async () => {
  const { ids, people, tokens } = await sharing();
  const keys = tokens.map(() => newKeys(ids));
  for (const [at, token] of tokens.entries()) await giveKeys(token, keys[at]!);
  const sealed = await step(service, ids[0]!, "seal");
  const { privateKey } = keys[0]!.find(({ electionId }) => electionId === ids[0])!;
  const fingerprint = sealed.fingerprint!;
  const signature = confirmSealing(group, { privateKey, fingerprint });
  const confirmed = await service.custody.confirmSealing({ token: tokens[0]!, fingerprint, ...signature });
  const states = confirmed.elections.map(({ state, sealed: part }) => [
    state,
    part?.trustees.filter((trustee) => trustee.confirmed).length,
  ]);
  expect(states.toSorted()).toEqual([
    ["draft", undefined],
    ["draft", undefined],
    ["sealed", 2],
  ]);
  const second = await readPlan(service, ids[1]!);
  await changePlan(service, ids[1]!, { people: second.people.slice(0, 1), restart: true });
  await changePlan(service, ids[1]!, {
    plan: { server: true, people: "none" },
    people: [],
    restart: true,
  });
  expect(second.people).toHaveLength(people.length);
  await share(ids[0]!, [ids[1]!]);
  const again = (await service.custody.getCustody({ token: tokens[0]! })).elections;
  expect(again.filter(({ me }) => me!.step === "invited").map(({ electionId }) => electionId)).toEqual([
    ids[1],
  ]);
  await giveKeys(tokens[0]!, newKeys([ids[1]!]));
});

/** Two elections whose two trustees have one link each, sealed with their keys and closed. */
async function twoClosed() {
  const { ids, people, tokens } = await sharing();
  for (const token of tokens) await giveKeys(token, newKeys(ids));
  const closed: string[] = [];
  for (const id of ids.slice(0, 2)) {
    const sealed = await step(service, id, "seal");
    await step(service, sealed.id, "open");
    closed.push((await step(service, sealed.id, "close")).id);
  }
  return { closed, people };
}

const countLetters = ({ name }: { name: string }) =>
  service.mailbox.sent.filter(({ kind, person }) => kind === "count" && person.name === name);

it("asks for the shares of one election by itself where the sum of another fails", async () => {
  const { closed, people } = await twoClosed();
  const [waits = "", fails = ""] = closed;
  let fail = () => {};
  const failing = new Promise<never>((_, reject) => {
    fail = () => reject(new DomainError("archive-not-verified"));
  });
  jest.spyOn(service.ports.countWork, "computeTally").mockImplementationOnce(() => failing);
  const failed = step(service, fails, "tally").catch((error: unknown) => error);
  await eventually(() => expect(service.ports.countWork.computeTally).toHaveBeenCalledTimes(1));
  await step(service, waits, "tally");
  expect(people.flatMap(countLetters)).toEqual([]);
  fail();
  await failed;
  await continueCounts(service.ports, () => {});
  for (const person of people)
    expect(countLetters(person)).toMatchObject([{ election: { id: waits }, others: [] }]);
  await continueCounts(service.ports, () => {});
  expect(people.flatMap(countLetters)).toHaveLength(people.length);
});

it("asks for the shares of all elections that are counted in one letter", async () => {
  const { closed, people } = await twoClosed();
  await Promise.all(closed.map((id) => step(service, id, "tally")));
  for (const person of people) {
    const letters = countLetters(person);
    expect(letters.length).toBeGreaterThan(0);
    expect(letters.at(-1)!.others).toHaveLength(1);
  }
});
