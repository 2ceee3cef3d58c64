import type { CandidateOrder } from "@urna/protos/ballot/v1/election";
import { createHash } from "node:crypto";
import { parseElection } from "@urna/belenios/election";
import { aBallotService, tick, type BallotService } from "./support/a-ballot-service.ts";
import { aDraft, aDraftElection, aProcess, aSealedElection, archiveOf, step } from "./support/an-election.ts";

let service: BallotService;
beforeAll(async () => {
  service = await aBallotService();
});
afterAll(() => service.close());

const conflict = { code: "write-conflict" };

it("binds the definition to the fingerprint: its hash ends the election's description", async () => {
  const draft = aDraft(await aProcess(service));
  const { election: created } = await service.admin.createElection({ draft, actor: someActor });
  const unsealed = service.elections.getDefinition({ electionId: created!.id });
  await expect(unsealed).rejects.toMatchObject({ code: "not-found" });
  const sealed = await step(service, created!.id, "seal");
  const published = await service.elections.getDefinition({ electionId: sealed.id });
  await step(service, sealed.id, "open");
  const kit = await service.box.getVotingKit({ electionId: sealed.id });
  const { definition: object, fingerprint } = parseElection(kit.election);
  expect(object.description.slice(-64)).toBe(createHash("sha256").update(kit.definition).digest("hex"));
  expect(published.definition).toBe(kit.definition);
  expect(await service.admin.getSealing({ electionId: sealed.id })).toEqual({
    rollVersion: 3,
    rollSha256: "ab".repeat(32),
    definitionSha256: object.description.slice(-64),
  });
  await expect(service.admin.getSealing({ electionId: "none" })).rejects.toMatchObject({ code: "not-found" });
  expect([kit.fingerprint, sealed.fingerprint]).toEqual([fingerprint, fingerprint]);
  expect(object).toMatchObject({ uuid: sealed.id, name: draft.title!.es, group: "Ed25519" });
  expect(object.questions).toEqual([
    {
      question: draft.question!.es,
      answers: draft.candidates.map(({ name }) => name),
      blank: true,
      min: 1,
      max: 1,
    },
  ]);
  const definition = JSON.parse(kit.definition);
  expect(definition).toMatchObject({
    version: 1,
    election: sealed.id,
    title: draft.title,
    roll: { version: 3, sha256: "ab".repeat(32), size: 12 },
    rules: { access: { teacher: ["code", "document"] }, graceMinutes: 10 },
    acknowledgementKey: sealed.acknowledgementKey,
    calendar: { opensAt: draft.opensAt!.toISOString(), closesAt: draft.closesAt!.toISOString() },
  });
});

it("keeps no private key readable in the database", async () => {
  const { id } = await aSealedElection(service);
  const [row] = await service.database.db("sealings").where({ election_id: id });
  const secrets = [
    await service.ports.stores.sealings.openTrusteeKey(id),
    await service.ports.stores.sealings.openAcknowledgementKey(id),
  ];
  for (const secret of secrets)
    expect(JSON.stringify(row) + String(row.trustee_private_key)).not.toContain(secret);
});

it("sends identity all it needs, and seals with identity's own credentials", async () => {
  const { id, rollSize } = await aSealedElection(service);
  const { request, credentials } = service.identity.frozen(id)!;
  expect(request).toMatchObject({
    categories: ["teacher", "student"],
    last4Source: "document",
    group: "Ed25519",
  });
  expect(request.access).toHaveLength(2);
  expect(rollSize).toBe(credentials.size);
  const rows = await service.database.db("credentials").where({ election_id: id }).pluck("public_credential");
  expect(rows.sort()).toEqual([...credentials.keys()].sort());
});

const sealedWith = async (order: CandidateOrder) => {
  const sealed = await aSealedElection(service, { order });
  const { electionText, definition } = (await service.ports.stores.sealings.findSealing(sealed.id))!;
  return { sealed, answers: parseElection(electionText).definition.questions[0]!.answers, definition };
};
const namesOf = (candidates: readonly { number: number; name: string }[]) =>
  candidates.map(({ number, name }) => `${number} ${name}`);

it("puts the candidates in the order drawn: on the ballot, in the definition and in every answer", async () => {
  const { sealed, answers, definition } = await sealedWith({ method: "draw", seed: "Acta 7" });
  // sha256sum of `urna-order|1|Acta 7|Lista …`: 1a8c65… Copihue, 256782… Araucaria, cfab7d… Ñandú.
  const drawn = ["1 Lista Copihue", "2 Lista Araucaria", "3 Lista Ñandú"];
  expect(answers).toEqual(["Lista Copihue", "Lista Araucaria", "Lista Ñandú"]);
  expect(namesOf(JSON.parse(definition).candidates)).toEqual(drawn);
  expect(JSON.parse(definition).order).toEqual({ method: "draw", seed: "Acta 7" });
  const { election } = await service.elections.getElection({ id: sealed.id });
  for (const answer of [sealed, election!]) {
    expect(namesOf(answer.candidates)).toEqual(drawn);
    expect(answer.order).toEqual({ method: "draw", seed: "Acta 7" });
  }
});

it("gives the draft its own order back when it is unsealed, and draws again with another seed", async () => {
  const { sealed } = await sealedWith({ method: "draw", seed: "Acta 7" });
  const draft = await step(service, sealed.id, "unseal");
  expect(namesOf(draft.candidates)).toEqual(["1 Lista Araucaria", "2 Lista Copihue", "3 Lista Ñandú"]);
  expect(draft.order).toEqual({ method: "draw", seed: "Acta 7" });
  const changed = aDraft(draft.processId, { code: draft.code, order: { method: "draw", seed: "Acta 9" } });
  await service.admin.updateElection({ id: draft.id, draft: changed, actor: someActor });
  const again = await step(service, draft.id, "seal");
  expect(namesOf(again.candidates)).toEqual(["1 Lista Araucaria", "2 Lista Ñandú", "3 Lista Copihue"]);
});

it("says in the definition that the candidates stand as given, where no order was asked for", async () => {
  const sealed = await aSealedElection(service);
  const { definition } = (await service.ports.stores.sealings.findSealing(sealed.id))!;
  expect(JSON.parse(definition).order).toEqual({ method: "given" });
  expect(sealed.order).toEqual({ method: "given", seed: undefined });
});

it("does not seal a draw without its seed, nor two candidates of one name", async () => {
  const { candidates } = aDraft("unused");
  const twice = candidates.map((candidate) => ({ ...candidate, name: "Lista Araucaria" }));
  const { id } = await aDraftElection(service, { order: { method: "draw", seed: " " }, candidates: twice });
  await expect(step(service, id, "seal")).rejects.toMatchObject({
    code: "invalid-request",
    details: {
      fieldErrors: [
        { path: "checklist.candidates-distinct", code: "required" },
        { path: "checklist.draw-has-seed", code: "required" },
      ],
    },
  });
});

it("refuses an incomplete draft and names what is missing", async () => {
  const { id } = await aDraftElection(service, { candidates: [], opensAt: new Date("2020-01-01T00:00:00Z") });
  const error = await step(service, id, "seal").catch((refusal: unknown) => refusal);
  expect(error).toMatchObject({ code: "invalid-request" });
  const { fieldErrors } = (error as { details: { fieldErrors: { path: string }[] } }).details;
  expect(fieldErrors.map(({ path }) => path)).toEqual([
    "checklist.candidates-enough",
    "checklist.selections-possible",
    "checklist.dates-ahead",
  ]);
  const { items } = await service.admin.getChecklist({ id });
  expect(items).toContainEqual({ key: "dates-ahead", verdict: "blocking" });
  expect(items).toContainEqual({ key: "roll-committed", verdict: "ok" });
});

it("stays a draft while identity is away, and seals when asked again", async () => {
  const { id } = await aDraftElection(service);
  service.identity.state.away = true;
  await expect(step(service, id, "seal")).rejects.toMatchObject({ code: "unavailable" });
  service.identity.state.away = false;
  expect((await step(service, id, "seal")).state).toBe("sealed");
});

it("reports that the roll is being changed", async () => {
  const { id } = await aDraftElection(service);
  service.identity.state.refusal = "roll-busy";
  await expect(step(service, id, "seal")).rejects.toMatchObject({ code: "roll-busy" });
  service.identity.state.refusal = undefined;
  expect((await step(service, id, "seal")).state).toBe("sealed");
});

it("seals once when two replicas are asked at the same time", async () => {
  const { id } = await aDraftElection(service);
  const replicas = [service, await service.another()];
  const settled = await Promise.allSettled(replicas.map((replica) => step(replica, id, "seal")));
  expect(settled.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(settled.find(({ status }) => status === "rejected")).toMatchObject({ reason: conflict });
  const events = (await service.emitted("election.sealed.v1")).filter(({ electionId }) => electionId === id);
  expect(events).toHaveLength(1);
  await expect(step(service, id, "seal")).rejects.toMatchObject(conflict);
});

it("unseals to a draft with another id, forgets the old sealing and lets the roll go", async () => {
  const sealed = await aSealedElection(service);
  const draft = await step(service, sealed.id, "unseal");
  expect(draft).toMatchObject({
    state: "draft",
    code: sealed.code,
    fingerprint: undefined,
    sealedAt: undefined,
  });
  expect(draft.id).not.toBe(sealed.id);
  await expect(service.elections.getElection({ id: sealed.id })).rejects.toMatchObject({ code: "not-found" });
  await expect(archiveOf(service, sealed.id)).rejects.toMatchObject({ code: "not-found" });

  service.identity.state.away = true;
  await runIgnoringFailures();
  service.identity.state.away = false;
  await tick(service.ports);
  expect(service.identity.state.released).toContain(sealed.id);
  expect(await service.ports.stores.rollReleases.listRollReleases()).toEqual([]);

  const again = await step(service, draft.id, "seal");
  expect(again.fingerprint).not.toBe(sealed.fingerprint);
  await step(service, again.id, "open");
  await expect(step(service, again.id, "unseal")).rejects.toMatchObject(conflict);
});

const someActor = { administratorId: "8c7c5e2e-6a5e-4d55-9d0e-0c8c4b6a9b11", reason: "" };

async function runIgnoringFailures(): Promise<void> {
  await expect(tick(service.ports)).rejects.toThrow();
}
