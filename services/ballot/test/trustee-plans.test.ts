import { randomUUID } from "node:crypto";
import type { ElectionId } from "@urna/contract/identifiers";
import type { UpdateTrusteesRequest } from "@urna/protos/ballot/v1/custody";
import { castAll } from "./support/a-ballot.ts";
import { aBallotService, type BallotService } from "./support/a-ballot-service.ts";
import { actor, aDraft, aDraftElection, anOpenElection, step } from "./support/an-election.ts";
import {
  aPerson,
  changePlan,
  mandatory,
  readPlan,
  somePeople as people,
  twoOfThree,
} from "./support/custody-plan.ts";
import { rulesWith } from "./support/rules.ts";
import { withTrustees } from "./support/some-trustees.ts";

let service: BallotService;
beforeAll(async () => {
  service = await aBallotService();
});
afterAll(() => service.close());

const read = (electionId: ElectionId) => readPlan(service, electionId);
const change = (electionId: ElectionId, changes: Partial<UpdateTrusteesRequest>) =>
  changePlan(service, electionId, changes);

const refusedAt = (path: string) => ({
  code: "write-conflict",
  details: { fieldErrors: [expect.objectContaining({ path })] },
});

describe("the plan of an election", () => {
  it("is the server alone until somebody changes it", async () => {
    const { id } = await aDraftElection(service);
    expect(await read(id)).toEqual({
      plan: { server: true, people: "none" as const },
      revision: 0,
      editable: true,
      people: [],
      ceremonyStep: "none",
      missing: [],
      elections: [],
    });
  });

  it("is changed whole, numbers people in their order, and keeps who stays", async () => {
    const { id } = await aDraftElection(service);
    const first = await change(id, { plan: mandatory, people: people(2) });
    expect(first).toMatchObject({ revision: 1, ceremonyStep: "keys", plan: mandatory });
    expect(first.people.map(({ owner, step: at }) => [owner, at])).toEqual([
      [2, "invited"],
      [3, "invited"],
    ]);
    const [ana, beto] = first.people;
    const second = await change(id, {
      plan: { ...mandatory, server: false },
      people: [{ ...beto!, name: "Beto Prueba" }, ana!],
    });
    expect(second.people.map(({ id: person, name, owner }) => [person, name, owner])).toEqual([
      [beto!.id, "Beto Prueba", 1],
      [ana!.id, ana!.name, 2],
    ]);
    expect(second.missing).toEqual([beto!.id, ana!.id]);
  });

  it("names the revision where somebody changed it meanwhile, and takes one of two changes", async () => {
    const { id } = await aDraftElection(service);
    const both = await Promise.allSettled([
      change(id, { revision: 0, plan: mandatory, people: people(1) }),
      change(id, { revision: 0, plan: mandatory, people: people(2) }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(change(id, { revision: 0 })).rejects.toMatchObject(refusedAt("revision"));
  });

  it("is fixed from sealing on", async () => {
    const { id } = await aDraftElection(service);
    await step(service, id, "seal");
    expect(await read(id)).toMatchObject({ editable: false });
    const late = change(id, { plan: mandatory, people: people(1) });
    await expect(late).rejects.toMatchObject({ code: "write-conflict" });
  });

  it.each<[string, Partial<UpdateTrusteesRequest>, string]>([
    ["another kind of plan", { plan: { ...mandatory, people: "unspecified" } }, "plan"],
    ["no plan", { plan: undefined }, "plan"],
    ["people whom it does not ask for", { plan: { ...mandatory, people: "none" as const } }, "people"],
    ["a threshold without a group", { plan: { ...mandatory, threshold: 1 } }, "plan.threshold"],
    ["more than there are", { plan: { ...twoOfThree, threshold: 3 } }, "plan.threshold"],
    ["an address that is none", { people: [{ ...aPerson(), email: "ana" }] }, "people"],
  ])("is not one with %s", async (_name, changes, path) => {
    const { id } = await aDraftElection(service);
    const request = { plan: mandatory, people: people(2), ...changes };
    await expect(change(id, request)).rejects.toMatchObject({
      code: "invalid-request",
      details: { fieldErrors: [{ path }] },
    });
  });

  it("is audited without anybody's name", async () => {
    const { id } = await aDraftElection(service);
    const ana = aPerson("Ana Secreta");
    await change(id, { plan: twoOfThree, people: [ana, aPerson()] });
    const acts = await service.emitted("admin.acted.v1");
    const act = acts.find(({ action, target }) => action === "trustee.plan" && target === id)!;
    expect(act.administratorId).toBe(actor.administratorId);
    expect(act.changes.map(({ field }) => field)).toEqual([
      "server",
      "people",
      "threshold",
      "trusteeCount",
      "trustees",
    ]);
    expect(JSON.stringify(acts)).not.toMatch(/Secreta|example\.cl/);
  });
});

describe("keys that were made", () => {
  it("are not thrown away by a change unless it says so; then the ceremony begins again", async () => {
    const draft = await aDraftElection(service);
    await withTrustees(service, draft, { ...twoOfThree, people: "threshold", count: 3 });
    const { people: members } = await read(draft.id);
    const lesser = { ...twoOfThree, threshold: 1 };
    for (const losing of [
      { plan: lesser },
      { people: [...members, aPerson()] },
      { people: [members[1]!, members[0]!, members[2]!] },
      { plan: { server: false, people: "mandatory" as const } },
      { plan: { server: true, people: "none" as const }, people: [] },
    ])
      await expect(change(draft.id, losing)).rejects.toMatchObject(refusedAt("restart"));
    expect((await read(draft.id)).ceremonyStep).toBe("done");
    const again = await change(draft.id, { plan: lesser, restart: true });
    expect(again).toMatchObject({ ceremonyStep: "certificates", plan: lesser });
    expect(again.people.map(({ step: at, publicKey }) => [at, publicKey])).toEqual(
      Array.from({ length: 3 }, () => ["invited", undefined]),
    );
    expect(again.people.every(({ invitedAt }) => invitedAt !== undefined)).toBe(true);
  });

  it("live on where a name, a language or the server changes, and of mandatory ones where others come", async () => {
    const draft = await aDraftElection(service);
    await withTrustees(service, draft, { server: true, people: "mandatory", count: 2 });
    const { people: persons } = await read(draft.id);
    const [ana, beto] = persons;
    const more = await change(draft.id, {
      plan: { ...mandatory, server: false },
      people: [{ ...ana!, name: "Otro Nombre", language: "ht" }, aPerson(), beto!],
    });
    expect(more.people.map(({ step: at }) => at)).toEqual(["ready", "invited", "ready"]);
    expect(more.people[0]!.publicKey).toBe(ana!.publicKey);
    await expect(change(draft.id, { people: [ana!] })).rejects.toMatchObject(refusedAt("restart"));
    expect((await change(draft.id, { people: [ana!], restart: true })).people).toHaveLength(1);
  });

  it("fix the group, until they are thrown away", async () => {
    const draft = await aDraftElection(service);
    await withTrustees(service, draft, { server: false, people: "mandatory", count: 1 });
    const other = aDraft(draft.processId, { code: draft.code, group: "BELENIOS-2048" });
    const update = () => service.admin.updateElection({ id: draft.id, draft: other, actor });
    await expect(update()).rejects.toMatchObject(refusedAt("group"));
    await change(draft.id, {
      plan: { server: true, people: "none" as const },
      people: [],
      restart: true,
    });
    expect((await update()).election!.group).toBe("BELENIOS-2048");
  });

  it("follow the election through sealing, unsealing and a sealing called off", async () => {
    const draft = await aDraftElection(service);
    const [ana] = await withTrustees(service, draft, { server: true, people: "mandatory", count: 1 });
    const [before] = (await read(draft.id)).people;
    const sealed = await step(service, draft.id, "seal");
    const again = await step(service, sealed.id, "unseal");
    expect(again.id).not.toBe(draft.id);
    const [custody] = (await service.custody.getCustody({ token: ana!.token })).elections;
    expect(custody).toMatchObject({ electionId: again.id, state: "draft", me: { step: "ready" } });
    service.identity.state.refusal = "unavailable";
    await step(service, again.id, "seal");
    const calledOff = await step(service, again.id, "cancelSealing");
    service.identity.state.refusal = undefined;
    expect((await read(calledOff.id)).people).toEqual([before]);
    expect((await step(service, calledOff.id, "seal")).trustees[1]!.publicKey).toBe(before!.publicKey);
  });

  it("are not copied with plan and people, and go with the draft", async () => {
    const draft = await aDraftElection(service);
    const [ana] = await withTrustees(service, draft, { server: false, people: "mandatory", count: 2 });
    const original = await read(draft.id);
    const code = `${draft.code}-C`;
    const copied = await service.admin.copyElection({ id: draft.id, code, actor });
    const copy = await read(copied.election!.id);
    expect(copy).toMatchObject({ plan: original.plan, revision: 1, ceremonyStep: "keys" });
    const nameAndAddress = ({ name, email, language }: (typeof copy.people)[number]) => [
      name,
      email,
      language,
    ];
    expect(copy.people.map(nameAndAddress)).toEqual(original.people.map(nameAndAddress));
    expect(copy.people.map(({ id }) => id)).not.toContain(original.people[0]!.id);
    expect(copy.people.map(({ invitedAt, publicKey }) => invitedAt ?? publicKey)).toEqual([
      undefined,
      undefined,
    ]);
    await service.admin.deleteElection({ id: draft.id, actor });
    await expect(service.custody.getCustody({ token: ana!.token })).rejects.toMatchObject({
      code: "invalid-or-expired-link",
    });
    expect(await service.database.db("trustees").where({ election_id: draft.id })).toEqual([]);
  });

  it("are new ones in a second round, of the same people", async () => {
    const rules = rulesWith({ quorum: { kind: "roll-share", percent: 50 } });
    const first = await anOpenElection(service, { rules });
    const other = await aDraftElection(service);
    await withTrustees(service, other, { server: true, people: "mandatory", count: 1 });
    const { trustees } = service.ports.stores;
    const { people: persons, ...custody } = await trustees.findCustody(other.id);
    const moved = persons.map((person) => ({ ...person, id: randomUUID(), token: `${person.token}x` }));
    await trustees.replaceCustody(first.id, { ...custody, people: moved });
    const [ballot] = await castAll(service, first.id, [[0]]);
    service.identity.mark(first.id, ballot!.publicCredential);
    await step(service, first.id, "close");
    await step(service, first.id, "tally");
    for (const over of ["inviteTrustees", "remindTrustees"] as const)
      await expect(service.trustees[over]({ electionId: first.id, actor })).rejects.toMatchObject({
        code: "write-conflict",
      });
    const derived = { electionId: first.id, code: `${first.code}-2`, actor };
    const second = (await service.results.deriveSecondRound(derived)).election!;
    expect(await read(second.id)).toMatchObject({
      plan: mandatory,
      ceremonyStep: "keys",
      people: [{ name: persons[0]!.name, email: persons[0]!.email, step: "invited", invitedAt: undefined }],
    });
  });
});
