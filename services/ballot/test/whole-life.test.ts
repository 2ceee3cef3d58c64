import { createHash } from "node:crypto";
import { readArchive } from "@urna/belenios/archive-reader";
import type { GroupName } from "@urna/belenios/group";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { verifyArchive } from "@urna/belenios/verify-archive";
import type { BallotAccepted } from "@urna/protos/events/v1/events";
import { catalogue } from "@urna/service-kit/events/catalogue";
import { consume } from "@urna/service-kit/events/consume";
import { startRelay } from "@urna/service-kit/events/relay";
import { sealedEvent } from "@urna/service-kit/events/sealed-event";
import { aStreamPrefix } from "@urna/service-kit/testing/events";
import { eventually } from "@urna/service-kit/testing/eventually";
import {
  findBeleniosTool,
  verifyWithTool,
} from "../../../packages/belenios/test/support/tools/belenios-tool.ts";
import { castAll, type Choice } from "./support/a-ballot.ts";
import { acceptance, aBallotService, tick, type BallotService } from "./support/a-ballot-service.ts";
import { archiveOf, aSealedElection, step } from "./support/an-election.ts";
import { credentialOf } from "./support/an-identity.ts";

const tool = findBeleniosTool(process.cwd());
const choices: Choice[] = [[0], [1], [0], "blank", [2], [0], [1], [0], "blank", [0], [2], [0]];

let service: BallotService;
beforeAll(async () => {
  service = await aBallotService({ BATCH_SMALLEST: 4 });
});
afterAll(() => service.close());

/** Ballots reach identity over the real outbox and the real NATS, which marks their voters. */
async function marksOverNats(): Promise<() => Promise<void>> {
  const streams = await aStreamPrefix();
  const event = sealedEvent(catalogue["ballot.accepted.v1"], acceptance);
  const handler = async (accepted: BallotAccepted) =>
    service.identity.mark(accepted.electionId, credentialOf(accepted));
  const consumer = await consume({ events: streams.events, event, durable: "identity", handler });
  const relay = startRelay({ database: service.database.db, events: streams.events, pollMs: 50 });
  return async () => {
    await relay.stop();
    await consumer.stop();
    await streams.removeStreams();
  };
}

async function expectVerified(bytes: Buffer, group: GroupName, uuid: string): Promise<void> {
  expect(await verifyArchive(bytes, { groupNamed: nativeGroup })).toMatchObject({ ok: true, uuid });
  if (group === "BELENIOS-2048" && tool !== undefined) {
    expect(await verifyWithTool(tool, { uuid, bytes })).toMatchObject({ ok: true });
  }
}

it.each<GroupName>(["Ed25519", "BELENIOS-2048"])(
  "goes from draft to published in %s, with an archive that verifies at every stage and only grows",
  async (group) => {
    const stop = await marksOverNats();
    const { id } = await aSealedElection(service, { group });
    const stages: { name: string; bytes: Buffer }[] = [];
    const keepStage = async (name: string) => {
      const bytes = await archiveOf(service, id);
      await expectVerified(bytes, group, id);
      stages.push({ name, bytes });
      return readArchive(bytes);
    };

    expect((await keepStage("sealed")).state.stage).toBe("setup");
    await step(service, id, "open");
    const ballots = await castAll(service, id, choices);
    await tick(service.ports);
    expect((await keepStage("first batch")).ballots).toHaveLength(6);

    await step(service, id, "close");
    const closed = await keepStage("closed");
    expect(closed.state.stage).toBe("ended");
    expect([...closed.ballots].sort()).toEqual(ballots.map(({ ballot }) => ballot).sort());

    const marks = async () =>
      expect((await service.identity.participation.getTurnout({ electionId: id })).voted).toBe(12);
    await eventually(marks);
    await step(service, id, "tally");
    expect((await keepStage("tallied")).state.stage).toBe("ended");
    await expect(service.elections.getResults({ electionId: id })).rejects.toMatchObject({
      code: "not-found",
    });

    await step(service, id, "publish");
    const whole = await keepStage("published");
    expect(JSON.parse(whole.result!)).toEqual({ result: [[2, 6, 2, 2]] });
    for (const [index, { name, bytes }] of stages.entries()) {
      const next = stages[index + 1]?.bytes ?? bytes;
      expect({ name, prefix: next.subarray(0, bytes.length).equals(bytes) }).toEqual({ name, prefix: true });
    }
    const { results } = await service.elections.getResults({ electionId: id });
    expect(results).toMatchObject({ ballots: 12, rollSize: 12, blankAllowed: true, blank: 2, tie: false });
    expect(results!.candidates.map(({ votes, elected }) => [votes, elected])).toEqual([
      [6, true],
      [2, false],
      [2, false],
    ]);
    await stop();
  },
  120_000,
);

it("emits every stage once, with the hashes of what was made", async () => {
  const { id } = await aSealedElection(service);
  await step(service, id, "open");
  await castAll(service, id, choices);
  for (const credential of service.identity.frozen(id)!.credentials.keys())
    service.identity.mark(id, credential);
  for (const name of ["pause", "resume", "close", "tally", "publish", "retire"] as const)
    await step(service, id, name);

  const of = async <Name extends keyof typeof catalogue>(name: Name) =>
    (await service.emitted(name)).filter((message) => "electionId" in message && message.electionId === id);
  const sealed = await service.ports.stores.sealings.findSealing(id);
  const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest("hex");
  expect(await of("election.sealed.v1")).toMatchObject([
    {
      fingerprint: sealed!.fingerprint,
      definitionSha256: sha256(sealed!.definition),
      rollSha256: "ab".repeat(32),
    },
  ]);
  for (const name of ["opened", "paused", "resumed"] as const)
    expect(await of(`election.${name}.v1`)).toHaveLength(1);
  expect(await of("election.closed.v1")).toEqual([{ electionId: id, ballots: 12 }]);
  const archive = await archiveOf(service, id);
  expect(await of("election.tallied.v1")).toEqual([
    { electionId: id, resultSha256: sha256(readArchive(archive).result!) },
  ]);
  expect(await of("election.published.v1")).toEqual([{ electionId: id, archiveSha256: sha256(archive) }]);
  const trackers = (await service.elections.getBoard({ electionId: id, limit: 1000 })).trackers;
  expect(await of("batch.published.v1")).toEqual([
    { electionId: id, count: 12, sha256: sha256(trackers.map((tracker) => `${tracker}\n`).join("")) },
  ]);
});
