import type { ProcessId } from "@urna/contract/identifiers";
import { eventually } from "@urna/service-kit/testing/eventually";
import { continueSealings } from "../src/sealing/domain/continue-sealing.ts";
import { aBallotService, type BallotService } from "./support/a-ballot-service.ts";
import { actor, aDraftElection, step } from "./support/an-election.ts";

let service: BallotService;
beforeAll(async () => {
  service = await aBallotService();
});
afterAll(() => service.close());

const name = { es: "Proceso", en: "", ht: "" };

/** A trial with one draft. */
async function aTrialOfOne() {
  const code = `RACE-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  const { process } = await service.admin.createProcess({ code, name, trial: true, actor });
  return { processId: process!.id, id: (await aDraftElection(service, { processId: process!.id })).id };
}

/** Becomes real: the code of the refusal, or nothing. */
const makeReal = (id: string) =>
  service.admin.updateProcess({ id, name, trial: false, actor }).then(
    () => undefined,
    ({ code }: { code: string }) => code,
  );

/** Whether the process, the election and what was sealed call themselves a trial. */
async function trials({ processId, id }: { processId: ProcessId; id: string }) {
  const { processes } = await service.admin.listProcesses({});
  const { definition } = await service.elections.getDefinition({ electionId: id });
  return [
    processes.find((each) => each.id === processId)?.trial ?? false,
    (await service.elections.getElection({ id })).election?.trial ?? false,
    JSON.parse(definition).process.trial ?? false,
  ];
}

/** Does some work in a transaction of its own, which stays open during something else. */
async function holding(
  work: Parameters<BallotService["ports"]["transact"]>[0],
  during: () => Promise<void>,
): Promise<void> {
  await service.ports.transact(async (stores) => {
    await work(stores);
    await during();
  });
}

/** Until somebody's statement waits for a row that another transaction holds. */
const untilOneWaits = () =>
  eventually(async () => {
    const waits = "datname = current_database() and wait_event_type = 'Lock'";
    const { rows } = await service.database.db.raw(`select pid from pg_stat_activity where ${waits}`);
    expect(rows).toHaveLength(1);
  });

it("waits with a sealing for the change of its process that came first, and seals what was changed", async () => {
  const trial = await aTrialOfOne();
  let sealing: ReturnType<typeof step> | undefined;
  await holding(
    async ({ processes }) => {
      expect(await processes.lockProcess(trial.processId)).toMatchObject({ trial: true, fixed: false });
      await processes.changeProcess(trial.processId, { name, trial: false });
    },
    () => {
      sealing = step(service, trial.id, "seal");
      return untilOneWaits();
    },
  );
  expect(await sealing).toMatchObject({ state: "sealed", trial: false });
  expect(await trials(trial)).toEqual([false, false, false]);
});

it("refuses the change of a process that came after a sealing, also while the sealing is being asked for", async () => {
  const trial = await aTrialOfOne();
  let change: ReturnType<typeof makeReal> | undefined;
  await holding(
    async ({ elections, processes, pendingSealings }) => {
      await elections.lockElection(trial.id);
      await processes.lockProcessForShare(trial.processId);
      await pendingSealings.addPendingSealing({
        electionId: trial.id,
        worker: crypto.randomUUID(),
        leaseMs: 0,
      });
    },
    () => {
      change = makeReal(trial.processId);
      return untilOneWaits();
    },
  );
  expect(await change).toBe("process-fixed");
  const failed = jest.fn();
  await continueSealings(service.ports, failed);
  expect(failed).not.toHaveBeenCalled();
  expect(await trials(trial)).toEqual([true, true, true]);
});

it("never says of a sealed election something else than its process, whoever comes first", async () => {
  for (let round = 0; round < 12; round += 1) {
    const trial = await aTrialOfOne();
    const sealing = step(service, trial.id, "seal");
    await new Promise((resolve) => setTimeout(resolve, round * 3));
    const [, refusal] = await Promise.all([sealing, makeReal(trial.processId)]);
    const still = refusal === "process-fixed";
    expect(refusal === undefined || still).toBe(true);
    expect(await trials(trial)).toEqual([still, still, still]);
  }
});
