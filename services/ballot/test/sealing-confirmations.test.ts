import { nativeGroup } from "@urna/belenios/node/native-groups";
import { parseElection } from "@urna/belenios/election";
import { confirmSealing } from "@urna/belenios/sealing-confirmation";
import { verifySetup } from "@urna/belenios/setup";
import { aBallotService, type BallotService } from "./support/a-ballot-service.ts";
import { aDraftElection, step } from "./support/an-election.ts";
import { refusalOf } from "./support/ceremony-steps.ts";
import { withTrustees, type TestPlan, type TestTrustee } from "./support/some-trustees.ts";

// A ceremony of several is seconds of computation on a busy machine.
jest.setTimeout(30_000);

const group = nativeGroup("Ed25519");
let service: BallotService;
beforeAll(async () => {
  service = await aBallotService();
});
afterAll(() => service.close());

const threshold: TestPlan = { server: true, people: "threshold", threshold: 2, count: 3 };

async function sealedWith(plan: TestPlan) {
  const draft = await aDraftElection(service, { group: "Ed25519" });
  const people = await withTrustees(service, draft, plan);
  return { sealed: await step(service, draft.id, "seal"), people };
}

const confirm = ({ token, privateKey }: TestTrustee, fingerprint: string, signed = fingerprint) =>
  service.custody.confirmSealing({
    token,
    fingerprint,
    ...confirmSealing(group, { privateKey, fingerprint: signed }),
  });

const confirmedOf = async (id: string) =>
  (await service.elections.getElection({ id })).election!.trustees.map(({ confirmed }) => confirmed);

it.each<[string, TestPlan]>([
  ["members of a threshold group", threshold],
  ["mandatory trustees", { server: true, people: "mandatory", count: 3 }],
])("takes what %s sign, shows everybody, and the voting kit proves it", async (_, plan) => {
  const { sealed, people } = await sealedWith(plan);
  const { id } = sealed;
  const fingerprint = sealed.fingerprint!;
  expect(await confirmedOf(id)).toEqual([true, false, false, false]);
  const [ana, , carla] = people;
  const [custody] = (await confirm(ana!, fingerprint)).elections;
  expect(custody!.sealed!.trustees.map(({ confirmed }) => confirmed)).toEqual([true, true, false, false]);
  await step(service, id, "open");
  await Promise.all([confirm(carla!, fingerprint), confirm(carla!, fingerprint)]);
  expect(await confirmedOf(id)).toEqual([true, true, false, true]);

  const kit = await service.box.getVotingKit({ electionId: id });
  const confirmations = kit.confirmations.map(({ owner, ...signature }) => ({ owner, signature }));
  const election = parseElection(kit.election, nativeGroup);
  const setup = verifySetup(election, { trustees: kit.trustees, confirmations });
  expect([...setup.confirmed]).toEqual([1, 2, 4]);
  const confirmed = (await service.emitted("trustee.confirmed.v1")).filter(
    ({ electionId }) => electionId === id,
  );
  expect(confirmed).toEqual([ana, carla].map(({ owner } = ana!) => ({ electionId: id, owner, fingerprint })));
});

it("keeps no signature of another fingerprint, by another's key, or of an election that is not sealed", async () => {
  const { sealed, people } = await sealedWith(threshold);
  const [ana, beto] = people as [TestTrustee, TestTrustee];
  const other = sealed.fingerprint!.replace(/^./, (letter) => (letter === "A" ? "B" : "A"));
  expect((await refusalOf(confirm(ana, other)))[0]).toBe("write-conflict");
  const wrong = ["invalid-contribution", "confirmations[0].signature", "confirmation-wrong"];
  expect(await refusalOf(confirm(ana, sealed.fingerprint!, other))).toEqual(wrong);
  expect(await refusalOf(confirm({ ...ana, privateKey: beto.privateKey }, sealed.fingerprint!))).toEqual(
    wrong,
  );
  expect((await refusalOf(confirm({ ...ana, token: "A".repeat(43) }, sealed.fingerprint!)))[0]).toBe(
    "invalid-or-expired-link",
  );
  expect(await confirmedOf(sealed.id)).toEqual([true, false, false, false]);

  await step(service, sealed.id, "unseal");
  expect((await refusalOf(confirm(ana, sealed.fingerprint!)))[0]).toBe("write-conflict");
});
