import { readArchive } from "@urna/belenios/archive-reader";
import { parseElection } from "@urna/belenios/election";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { parseTrustees, type TrusteeItem } from "@urna/belenios/trustees";
import { verifyArchive } from "@urna/belenios/verify-archive";
import type { ElectionId } from "@urna/contract/identifiers";
import { aBallotService, type BallotService } from "./support/a-ballot-service.ts";
import { actor, aDraftElection, archiveOf, step } from "./support/an-election.ts";
import { withTrustees, type TestPlan } from "./support/some-trustees.ts";

let service: BallotService;
beforeAll(async () => {
  service = await aBallotService();
});
afterAll(() => service.close());

const server = "Servidor de la plataforma";

const plans: [string, "Ed25519" | "BELENIOS-2048", TestPlan, { items: string[]; kinds: string[] }][] = [
  [
    "the server and two people who are needed",
    "Ed25519",
    { server: true, people: "mandatory", count: 2 },
    { items: ["Single", "Single", "Single"], kinds: ["server", "mandatory", "mandatory"] },
  ],
  [
    "one person alone",
    "Ed25519",
    { server: false, people: "mandatory", count: 1 },
    { items: ["Single"], kinds: ["mandatory"] },
  ],
  [
    "the server and two of three",
    "Ed25519",
    { server: true, people: "threshold", threshold: 2, count: 3 },
    { items: ["Single", "Pedersen"], kinds: ["server", "member", "member", "member"] },
  ],
  [
    "two of two, in the other group",
    "BELENIOS-2048",
    { server: false, people: "threshold", threshold: 2, count: 2 },
    { items: ["Pedersen"], kinds: ["member", "member"] },
  ],
];

describe.each(plans)("an election of %s (%s)", (_name, group, plan, { items, kinds }) => {
  it("is sealed with all their keys, in their order, and its archive verifies", async () => {
    const draft = await aDraftElection(service, { group });
    const people = await withTrustees(service, draft, plan);
    const sealed = await step(service, draft.id, "seal");
    const names = [...(plan.server ? [server] : []), ...people.map(({ name }) => name)];
    expect(sealed.trustees.map(({ index, name, kind }) => [index, name, kind])).toEqual(
      kinds.map((kind, position) => [position + 1, names[position], kind]),
    );
    expect(sealed.trusteesNeeded).toBe(plan.threshold);
    const seen = (await service.elections.getElection({ id: sealed.id })).election!;
    expect([seen.trustees, seen.trusteesNeeded]).toEqual([sealed.trustees, sealed.trusteesNeeded]);

    const bytes = await archiveOf(service, sealed.id);
    const archive = readArchive(bytes);
    const object = JSON.parse(archive.trustees) as TrusteeItem[];
    expect(object.map(([kind]) => kind)).toEqual(items);
    const written = object.flatMap(([kind, value]) =>
      kind === "Single" ? [value] : [...value.verification_keys],
    );
    expect(written.map(({ name, public_key: key }) => [name, key])).toEqual(
      sealed.trustees.map(({ name, publicKey }) => [name, publicKey]),
    );
    const { publicKey } = parseTrustees(archive.trustees, nativeGroup(group));
    expect(parseElection(archive.election, nativeGroup).definition.publicKey).toBe(publicKey);
    expect(await verifyArchive(bytes, { groupNamed: nativeGroup })).toMatchObject({ ok: true });
  });

  it("keeps a key of the server's only where it is a trustee", async () => {
    const draft = await aDraftElection(service, { group });
    await withTrustees(service, draft, plan);
    const { id } = await step(service, draft.id, "seal");
    const [row] = await service.database.db("sealings").where({ election_id: id });
    expect(row.trustee_private_key !== null).toBe(plan.server);
    const key = await service.ports.stores.sealings.openTrusteeKey(id);
    expect(key === undefined).toBe(!plan.server);
  });
});

describe("an election", () => {
  const blockedBy = (key: string) => ({
    code: "invalid-request",
    details: { fieldErrors: [{ path: `checklist.${key}`, code: "required" }] },
  });
  const setPlan = (electionId: ElectionId, plan: object, people: object[] = []) =>
    service.trustees.updateTrustees({
      electionId,
      revision: 0,
      restart: false,
      actor,
      people: people as never,
      plan: plan as never,
    });

  it("is not sealed without anybody who holds a key", async () => {
    const { id } = await aDraftElection(service);
    await setPlan(id, { server: false, people: "none" });
    await expect(step(service, id, "seal")).rejects.toMatchObject(blockedBy("trustees-present"));
  });

  it("is not sealed as long as a key is missing", async () => {
    const { id } = await aDraftElection(service);
    const ana = { id: "", name: "Ana Prueba", email: "ana@example.cl", language: "es" };
    await setPlan(id, { server: true, people: "mandatory" }, [ana]);
    await expect(step(service, id, "seal")).rejects.toMatchObject(blockedBy("trustees-ready"));
    const { items } = await service.admin.getChecklist({ id });
    expect(items).toContainEqual({ key: "trustees-ready", verdict: "blocking" });
  });
});
