import { execFileSync } from "node:child_process";
import type { ElectionId } from "@urna/contract/identifiers";
import { castAll, type Choice } from "./support/a-ballot.ts";
import { aBallotService, type BallotService } from "./support/a-ballot-service.ts";
import { actor, anOpenElection, step } from "./support/an-election.ts";
import { rulesWith } from "./support/rules.ts";

let service: BallotService;
beforeAll(async () => {
  service = await aBallotService();
});
afterAll(() => service.close());

const because = (reason: string) => ({ ...actor, reason });
const conflict = { code: "write-conflict" };
const tie: Choice[] = [[0], [0], [1], [1], [2], "blank"];

async function aTalliedElection(choices: readonly Choice[], rules = rulesWith({})) {
  const election = await anOpenElection(service, { rules });
  const ballots = await castAll(service, election.id, choices);
  for (const { publicCredential } of ballots) service.identity.mark(election.id, publicCredential);
  await step(service, election.id, "close");
  await step(service, election.id, "tally");
  return { id: election.id, code: election.code, ballots };
}

const summaryOf = async (electionId: ElectionId) =>
  (await service.results.getSummary({ electionId })).summary!;
const seated = (
  outcome: { candidates: { elected: boolean; substitute?: number | undefined }[] } | undefined,
) => outcome!.candidates.map(({ elected, substitute }) => (elected ? "elected" : substitute));

it("draws a tie by the trackers, as sha256sum and sort repeat it", async () => {
  const { id } = await aTalliedElection(tie, rulesWith({ tieRule: "draw" }));
  const { election, outcome } = await summaryOf(id);
  const { trackers } = await service.elections.getBoard({ electionId: id, limit: 1000 });
  const repeated = execFileSync("bash", [
    "-c",
    `seed=$( { echo "$1"; shift; printf '%s\\n' "$@" | LC_ALL=C sort; } | sha256sum | cut -c1-64)
     echo "$seed"
     for n in 1 2; do echo "$(printf '%s' "urna-tie|1|$seed|$n" | sha256sum | cut -c1-64) $n"; done | sort`,
    "draw",
    election!.fingerprint!,
    ...trackers,
  ]);
  const [seed, ...tickets] = repeated.toString().trim().split("\n");
  expect(outcome!.draw!.seed).toBe(seed);
  expect(outcome!.draw!.tickets.map(({ number, digest }) => `${digest} ${number}`)).toEqual(tickets);

  const first = outcome!.draw!.tickets[0]!.number - 1;
  expect(outcome).toMatchObject({ verdict: "elected", openSeats: 0 });
  expect(seated(outcome)[first]).toBe("elected");
  expect(outcome!.candidates[first]!.substitute).toBeUndefined();
  expect(seated(outcome)[1 - first]).toBe(1);
  expect(seated(outcome)[2]).toBe(2);
});

it("leaves a seat open for the second round, and publishes that it is", async () => {
  const { id, code } = await aTalliedElection(tie, rulesWith({ tieRule: "second-round" }));
  const { outcome } = await summaryOf(id);
  expect(outcome).toMatchObject({ verdict: "tie", openSeats: 1, draw: undefined });
  expect(outcome!.tied).toMatchObject({ candidates: [1, 2], seats: 1, settled: false });
  await expect(
    service.results.decideTie({ electionId: id, elected: [1], actor: because("Acta 9") }),
  ).rejects.toMatchObject(conflict);
  await step(service, id, "publish", { confirmation: code });
  const { results } = await service.elections.getResults({ electionId: id });
  expect(results).toMatchObject({ tie: true, outcome: { verdict: "tie" } });
});

describe("a tie that seniority decides", () => {
  const bySeniority = () => aTalliedElection(tie, rulesWith({ tieRule: "seniority" }));
  const decide = (electionId: ElectionId, elected: number[], reason = "Acta 9") =>
    service.results.decideTie({ electionId, elected, actor: because(reason) });

  it("is not published before the commission decided it", async () => {
    const { id, code } = await bySeniority();
    await expect(step(service, id, "publish", { confirmation: code })).rejects.toMatchObject({
      code: "tie-undecided",
    });
    const { summary } = await decide(id, [2]);
    expect(summary!.outcome).toMatchObject({ verdict: "elected", openSeats: 0 });
    expect(seated(summary!.outcome)).toEqual([1, "elected", 2]);
    expect(summary!.outcome!.tied!.decision).toMatchObject({ elected: [2], reason: "Acta 9" });
    await step(service, id, "publish", { confirmation: code });
    const { results } = await service.elections.getResults({ electionId: id });
    expect(results!.outcome).toEqual(summary!.outcome);
    await expect(decide(id, [2])).rejects.toMatchObject(conflict);
    await expect(decide(id, [1])).rejects.toMatchObject(conflict);
  });

  it("is decided once: the same again changes nothing, another is refused", async () => {
    const { id } = await bySeniority();
    const first = await decide(id, [1]);
    expect(await decide(id, [1])).toEqual(first);
    await expect(decide(id, [2])).rejects.toMatchObject(conflict);
    await expect(decide(id, [1], "Otra")).rejects.toMatchObject(conflict);
    expect((await summaryOf(id)).outcome).toEqual(first.summary!.outcome);
    const acts = await service.emitted("admin.acted.v1");
    expect(acts.filter(({ action, target }) => action === "election.tie" && target === id)).toHaveLength(1);
  });

  it("is decided once when two decisions come at the same time", async () => {
    const { id } = await bySeniority();
    const tries = await Promise.allSettled([decide(id, [1]), decide(id, [2])]);
    expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it.each<[string, number[], string, string]>([
    ["nobody", [], "Acta 9", "elected"],
    ["more than the seats", [1, 2], "Acta 9", "elected"],
    ["somebody who is not tied", [3], "Acta 9", "elected"],
    ["the right one without a reason", [1], "", "reason"],
  ])("takes no decision for %s", async (_name, elected, reason, path) => {
    const { id } = await undecided();
    await expect(decide(id, elected, reason)).rejects.toMatchObject({
      code: "invalid-request",
      details: { fieldErrors: [expect.objectContaining({ path })] },
    });
  });

  let kept: ReturnType<typeof bySeniority> | undefined;
  const undecided = () => (kept ??= bySeniority());
});

it("is listed among those whose voting is over, from closing on", async () => {
  const election = await anOpenElection(service);
  const over = async () => {
    const page = { page: 1, pageSize: 100, sort: "", q: election.code };
    const filter = {};
    const { total } = await service.admin.listElectionsForAdmin({ page, ...filter, votingOver: true });
    return total;
  };
  expect(await over()).toBe(0);
  await step(service, election.id, "close");
  expect(await over()).toBe(1);
  await step(service, election.id, "annul");
  expect(await over()).toBe(1);
});

it("gives no summary before the count, nor of what was annulled", async () => {
  const { id } = await anOpenElection(service);
  const refusal = { code: "not-counted" };
  const decision = { electionId: id, elected: [1], actor: because("Acta 9") };
  await expect(summaryOf(id)).rejects.toMatchObject(refusal);
  await expect(service.results.decideTie(decision)).rejects.toMatchObject(refusal);
  await expect(summaryOf("1111111111zzzz")).rejects.toMatchObject({ code: "not-found" });
  const counted = await aTalliedElection(tie);
  expect((await summaryOf(counted.id)).outcome).toMatchObject({ marked: 6, inBox: 6, counted: 6 });
  await step(service, counted.id, "annul");
  await expect(summaryOf(counted.id)).rejects.toMatchObject(refusal);
});
