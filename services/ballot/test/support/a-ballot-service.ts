import path from "node:path";
import { createVerifierPool } from "@urna/belenios/node/verifier-pool";
import { BallotBoxServiceService } from "@urna/protos/ballot/v1/ballot_box";
import { CountServiceService } from "@urna/protos/ballot/v1/count";
import { CustodyServiceService, TrusteeServiceService } from "@urna/protos/ballot/v1/custody";
import { ElectionServiceService } from "@urna/protos/ballot/v1/election";
import { ElectionAdminServiceService } from "@urna/protos/ballot/v1/election_admin";
import { IncidentServiceService } from "@urna/protos/ballot/v1/incident";
import { ResultServiceService } from "@urna/protos/ballot/v1/result";
import { ElectionRetentionServiceService } from "@urna/protos/ballot/v1/retention";
import { RetentionServiceService } from "@urna/protos/retention/v1/retention";
import type { ActsOfTwo } from "@urna/service-kit/act-of-two";
import { localKeyWrapper } from "@urna/service-kit/crypto/key-wrapper";
import { closeDatabase, openDatabase } from "@urna/service-kit/database";
import { openKeyring } from "@urna/service-kit/database/keys";
import { catalogue } from "@urna/service-kit/events/catalogue";
import { sealedEvent } from "@urna/service-kit/events/sealed-event";
import { castSteps, createMetrics } from "@urna/service-kit/telemetry";
import { aClock } from "@urna/service-kit/testing/clock";
import { aDatabase } from "@urna/service-kit/testing/database";
import { someElectionKeys } from "@urna/service-kit/testing/election-keys";
import { startTestServer } from "@urna/service-kit/testing/grpc";
import { testKeys } from "@urna/service-kit/testing/keys";
import { ballotPorts, ballotServices } from "../../src/composition.ts";
import { runDueWork } from "../../src/life-cycle/domain/run-due-work.ts";
import type { Ports } from "../../src/domain/ports.ts";
import { migrations } from "../../src/storage/migrations/all.ts";
import { retainedRows } from "../../src/retention/storage/retained-rows.ts";
import { identityClient } from "../../src/transport/identity-client.ts";
import { ballotVerifier } from "../../src/casting/workers/ballot-verifier.ts";
import { countingThreads } from "../../src/counting/workers/counting.ts";
import { aMailbox } from "./a-mailbox.ts";
import { anIdentity } from "./an-identity.ts";
import type { WorkPace } from "../../src/leases/domain/ports.ts";

/** Worker threads run compiled code: `npx tsc -b services/ballot` comes before these tests. */
const ballotWorkerFile = path.resolve("packages/belenios/dist/node/ballot-worker.js");
const countWorkerFile = path.resolve("services/ballot/dist/counting/workers/count-worker.js");

const config = {
  BATCH_SMALLEST: 20,
  BATCH_INTERVAL_SECONDS: 0,
  MAX_BALLOT_BYTES: 256 * 1024,
  WORK_LEASE_SECONDS: 20,
};

export const acceptance = { key: testKeys.acceptanceKey };
/** Every event as who has the key reads it. */
const readable = {
  ...catalogue,
  "ballot.accepted.v1": sealedEvent(catalogue["ballot.accepted.v1"], acceptance),
};
type MessageOf<Name extends keyof typeof readable> = ReturnType<(typeof readable)[Name]["codec"]["decode"]>;

/** The whole service behind a real gRPC server, on a fresh database; `another()` is a second replica of it. */
export async function aBallotService(changes: Partial<typeof config> = {}, pace: Partial<WorkPace> = {}) {
  const database = await aDatabase(migrations);
  const identity = await anIdentity();
  const mailbox = aMailbox();
  const pool = createVerifierPool({ workerFile: ballotWorkerFile, size: 2 });
  const electionKeys = await someElectionKeys();
  const actsOfTwo: ActsOfTwo = { ask: async () => undefined, putBack: async () => undefined };
  const closers: (() => Promise<unknown>)[] = [];
  const { signal: stopping } = new AbortController();
  const clock = aClock(new Date().toISOString());
  const metrics = createMetrics("ballot");
  const replica = async () => {
    const db = openDatabase({ url: database.url, poolMax: 20 });
    const keyring = await openKeyring({ database: db, wrapper: localKeyWrapper(testKeys.platformKey) });
    const usual = ballotPorts({
      database: db,
      cipher: keyring.cipher,
      acceptance,
      electionKeys: electionKeys.on(db),
      identity: identityClient(identity),
      notifyTrustee: mailbox.notify,
      actsOfTwo,
      verifyBallot: ballotVerifier(pool),
      timeStep: castSteps(metrics),
      keysOnDisk: true,
      countWork: countingThreads({ workerFile: countWorkerFile, ballotWorkerFile, threads: 2, stopping }),
      config: { ...config, ...changes },
    });
    const ports: Ports = { ...usual, workPace: { ...usual.workPace, answerWithinMs: 60_000, ...pace } };
    const retaining = { store: retainedRows(db), clock };
    const server = await startTestServer(ballotServices(ports, retaining), {
      defaultDeadlineMs: 600_000,
      maxReceiveBytes: 8 * 1024 * 1024,
    });
    closers.push(async () => {
      await server.close();
      keyring.close();
      await closeDatabase(db);
    });
    return {
      ports,
      cipher: keyring.cipher,
      elections: server.client(ElectionServiceService),
      admin: server.client(ElectionAdminServiceService),
      box: server.client(BallotBoxServiceService),
      incidents: server.client(IncidentServiceService),
      results: server.client(ResultServiceService),
      trustees: server.client(TrusteeServiceService),
      custody: server.client(CustodyServiceService),
      counts: server.client(CountServiceService),
      retention: server.client(RetentionServiceService),
      leaving: server.client(ElectionRetentionServiceService),
    };
  };
  const { db } = database;
  return {
    ...(await replica()),
    another: replica,
    metrics,
    identity,
    /** One administrator is enough, until a test says otherwise. */
    actsOfTwo,
    electionKeys,
    mailbox,
    /** Of what was kept long enough; everything else goes by the database's. */
    clock,
    database,
    /** Every outbox row, decoded; rows stay because no relay runs unless a test starts one. */
    async emitted<Name extends keyof typeof readable>(name: Name): Promise<MessageOf<Name>[]> {
      const rows = await db("outbox")
        .select<{ payload: Buffer }[]>("payload")
        .where("subject", "like", `${name}%`);
      return rows.map(({ payload }) => readable[name].codec.decode(payload) as MessageOf<Name>);
    },
    outboxSize: async () => Number((await db("outbox").count<{ count: string }[]>("* as count"))[0]!.count),
    async close() {
      for (const close of closers) await close();
      await pool.close();
      await identity.close();
      await electionKeys.remove();
      await database.drop();
    },
  };
}

export type BallotService = Awaited<ReturnType<typeof aBallotService>>;

/** One run of the schedule, which fails the test when any piece of work fails. */
export async function tick(ports: Ports): Promise<void> {
  const errors: unknown[] = [];
  await runDueWork(ports, (error) => errors.push(error));
  expect(errors).toEqual([]);
}
