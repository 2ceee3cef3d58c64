import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AuditServiceService } from "@urna/protos/audit/v1/audit";
import type { AdminActed } from "@urna/protos/events/v1/events";
import { closeDatabase, openDatabase, type Database } from "@urna/service-kit/database";
import { migrate } from "@urna/service-kit/database/migrate";
import type { Calls } from "@urna/service-kit/grpc/client";
import { serve } from "@urna/service-kit/grpc/server";
import { aClock, type TestClock } from "@urna/service-kit/testing/clock";
import { aDatabase } from "@urna/service-kit/testing/database";
import { startTestServer } from "@urna/service-kit/testing/grpc";
import { noteKeyPair } from "@urna/belenios/note-key";
import { appendLeaves, type Arrival } from "../src/domain/append-leaves.ts";
import { createHeadKey } from "../src/domain/head-key.ts";
import type { HeadKey } from "../src/domain/head.ts";
import { leafOf } from "../src/domain/leaf.ts";
import type { LogStore, PageBuildStore } from "../src/domain/ports.ts";
import { createSeal, type Seal } from "../src/domain/seal.ts";
import { signHead } from "../src/domain/sign-head.ts";
import { createCosignatureStore } from "../src/storage/cosignatures.ts";
import { createHeadFile } from "../src/storage/head-file.ts";
import { createLogStore } from "../src/storage/log-store.ts";
import { createPageBuildStore } from "../src/storage/page-builds.ts";
import { migrations } from "../src/storage/migrations/all.ts";
import { auditHandlers } from "../src/transport/audit-handlers.ts";
import { aServingRole } from "@urna/service-kit/testing/serving-role";

export const signingSeed = Buffer.alloc(32, "signing");

export interface TestLog {
  /** As the role that owns the tables: what a stranger in the database could do. */
  owner: Database;
  /** As the role that serves. */
  serving: Database;
  servingUrl: string;
  store: LogStore;
  builds: PageBuildStore;
  seal: Seal;
  key: HeadKey;
  clock: TestClock;
  headFile: string;
  /** Keys of the witnesses that the settings name. */
  witnesses: string[];
  call: Calls<typeof AuditServiceService>;
  /** Appends receipts `from` to `to` - 1 in one batch and signs a head. */
  appendReceipts(from: number, to: number): Promise<void>;
  /** Appends these events, and signs a head. */
  appendActs(acts: readonly Partial<AdminActed>[], at?: string): Promise<void>;
  /** Does to the tables what the triggers would refuse. */
  tamper(sql: string): Promise<void>;
  drop(): Promise<void>;
}

/** A whole audit service but for its events, on a database of its own. */
export async function anAuditLog(): Promise<TestLog> {
  const database = await aDatabase();
  const role = await aServingRole(database.db);
  await migrate(database.db, migrations(role.name));
  const serving = openDatabase({ url: role.urlOf(database.url) });
  const directory = await mkdtemp(join(tmpdir(), "urna-heads-"));
  const headPath = join(directory, "heads");
  const [store, builds] = [createLogStore(serving), createPageBuildStore(serving)];
  const seal = createSeal(signingSeed);
  const key = await createHeadKey(signingSeed);
  const headFile = createHeadFile(headPath);
  const noteKeys = noteKeyPair({ name: "votar.example/api/audit/log", kind: "log", seed: signingSeed });
  const clock = aClock("2026-11-20T14:37:00Z");
  const witnesses: string[] = [];
  const append = (arrival: Arrival) => appendLeaves({ store, seal }, [arrival]);
  const server = await startTestServer([
    serve(
      AuditServiceService,
      auditHandlers({
        store,
        builds,
        cosignatures: createCosignatureStore(serving),
        named: async () => witnesses,
        key,
        seal,
        headFile,
        noteKeys,
        clock,
        append,
      }),
    ),
  ]);
  return {
    owner: database.db,
    serving,
    servingUrl: role.urlOf(database.url),
    store,
    builds,
    seal,
    key,
    clock,
    headFile: headPath,
    witnesses,
    call: server.client(AuditServiceService),
    appendReceipts: async (from, to) => {
      const numbers = Array.from({ length: to - from }, (_, offset) => from + offset);
      await appendLeaves(
        { store, seal },
        numbers.map((number) => aReceiptArrival(number, clock.now())),
      );
      await signHead({ store, key, seal, clock, headFile });
    },
    appendActs: async (acts, at) => {
      const arrivals = acts.map((act) => anActArrival(act, at ? new Date(at) : clock.now()));
      await appendLeaves({ store, seal }, arrivals);
      await signHead({ store, key, seal, clock, headFile });
    },
    tamper: async (sql) => {
      await database.db.transaction(async (transaction) => {
        await transaction.raw("set local session_replication_role = replica");
        await transaction.raw(sql);
      });
    },
    drop: async () => {
      await server.close();
      await closeDatabase(serving);
      await database.drop();
      await rm(directory, { recursive: true });
    },
  };
}

export function aReceiptHash(number: number): string {
  return number.toString(16).padStart(64, "0");
}

function anActArrival(act: Partial<AdminActed>, now: Date): Arrival {
  const whole = { administratorId: "a", action: "election.open", target: "e", reasonSha256: "", ...act };
  const leaf = leafOf("admin.acted.v1", { changes: [], result: "", ...whole }, now);
  return { eventId: randomUUID(), leaf };
}

function aReceiptArrival(number: number, now: Date) {
  const receipt = { receiptId: `receipt-${number}`, electionId: "e", integrityHash: aReceiptHash(number) };
  return { eventId: `event-${number}`, leaf: leafOf("receipt.issued.v1", receipt, now) };
}
