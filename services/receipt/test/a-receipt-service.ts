import { randomUUID } from "node:crypto";
import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import { PersonalDataServiceService } from "@urna/protos/privacy/v1/privacy";
import { RetentionServiceService } from "@urna/protos/retention/v1/retention";
import { DocumentServiceService } from "@urna/protos/receipt/v1/document";
import { ReceiptServiceService } from "@urna/protos/receipt/v1/receipt";
import type { Random } from "@urna/service-kit/random";
import { systemRandom } from "@urna/service-kit/random";
import { localKeyWrapper } from "@urna/service-kit/crypto/key-wrapper";
import type { Database } from "@urna/service-kit/database";
import { openKeyring } from "@urna/service-kit/database/keys";
import type { Calls } from "@urna/service-kit/grpc/client";
import { aClock, type TestClock } from "@urna/service-kit/testing/clock";
import { aDatabase } from "@urna/service-kit/testing/database";
import { startTestServer } from "@urna/service-kit/testing/grpc";
import { testKeys } from "@urna/service-kit/testing/keys";
import { qrDataUrl } from "@urna/printing/drawing/qr-code";
import { paperWriters } from "../src/printing/records/write-records.ts";
import { nameReceipts, readTranslator } from "../src/printing/texts.ts";
import { createArrivals } from "../src/receipts/domain/arrivals.ts";
import { issueReceipt, type Issuing } from "../src/receipts/domain/issue-receipt.ts";
import type { Receipt } from "../src/receipts/domain/receipt.ts";
import { connectPeers } from "../src/peers/connect.ts";
import { migrations } from "../src/storage/migrations/all.ts";
import { createDownloads } from "../src/receipts/storage/download-store.ts";
import { createPersonalDataStore } from "../src/storage/personal-data-store.ts";
import { createReceiptStore } from "../src/receipts/storage/receipt-store.ts";
import { createResendStore } from "../src/receipts/storage/resend-store.ts";
import { retainedRows } from "../src/storage/retained-rows.ts";
import { receiptServices } from "../src/transport/services.ts";
import { aPrinter, origin } from "./a-printer.ts";
import { fakePeers, type FakePeers, type FakePeople } from "./fake-peers.ts";

export const electionId = "4t8xRyNCkQkfrU";

export interface TestReceipts {
  db: Database;
  url: string;
  peers: FakePeers;
  issuing: Issuing;
  clock: TestClock;
  call: Calls<typeof ReceiptServiceService>;
  documents: Calls<typeof DocumentServiceService>;
  retention: Calls<typeof RetentionServiceService>;
  personalData: Calls<typeof PersonalDataServiceService>;
  /** A voter whose participation identity knows; answers the person's id. */
  aVoter(person?: Partial<FakePeople>): string;
  /** Issues the voter's receipt; its leaf is in the log by default. */
  issue(personId: PersonId, options?: { logged?: boolean; electionId?: ElectionId }): Promise<Receipt>;
  stop(): Promise<void>;
}

/** A whole receipt service on a database of its own, its peers faked at their gRPC edge. */
export async function aReceiptService(random: Random = systemRandom): Promise<TestReceipts> {
  const database = await aDatabase(migrations);
  const keyring = await openKeyring({
    database: database.db,
    wrapper: localKeyWrapper(testKeys.platformKey),
  });
  const peers = await fakePeers();
  const closers: (() => unknown)[] = [];
  const own = <T>(resource: T, close: (resource: T) => unknown) => {
    closers.push(() => close(resource));
    return resource;
  };
  const clock = aRunningClock();
  const at = peers.address;
  const addresses = {
    identity: at,
    ballot: at,
    notification: at,
    audit: at,
    auditPublicKey: undefined,
    tls: undefined,
  };
  const issuing = {
    ...connectPeers(own, addresses, clock),
    store: createReceiptStore(database.db, keyring.cipher),
    resends: createResendStore(database.db),
    arrivals: createArrivals(),
    random,
    clock,
  };
  const translator = await readTranslator("locales");
  const papers = { ...paperWriters({ translator, origin }), downloads: createDownloads(database.db) };
  const documents = { qrDataUrl, ...(await aPrinter()), ...papers, fileName: nameReceipts(translator) };
  const service = { ...issuing, ...documents, origin };
  const retaining = { store: retainedRows(database.db), clock };
  const personalData = createPersonalDataStore(database.db, keyring.cipher);
  const server = await startTestServer(receiptServices(service, retaining, personalData));
  return {
    db: database.db,
    url: database.url,
    peers,
    issuing,
    clock,
    call: server.client(ReceiptServiceService),
    documents: server.client(DocumentServiceService),
    retention: server.client(RetentionServiceService),
    personalData: server.client(PersonalDataServiceService),
    aVoter: (person = {}) => {
      const personId = randomUUID();
      const voter = {
        name: "Juan Prueba Rojas",
        category: "teacher",
        language: "es",
        email: "juan@slep.example",
      } as const;
      peers.people.set(personId, { ...voter, ...person });
      return personId;
    },
    issue: async (personId, { logged = true, electionId: of = electionId } = {}) => {
      await issueReceipt(issuing, { electionId: of, personId });
      const receipt = (await issuing.store.ofPerson(of, personId))!;
      const { id: receiptId, integrityHash } = receipt;
      if (logged) peers.log.hold({ receiptId, electionId: of, integrityHash });
      return receipt;
    },
    stop: async () => {
      await server.close();
      for (const close of closers) await close();
      await peers.server.close();
      keyring.close();
      await database.drop();
    },
  };
}

/** Runs as real time does, from the hour of the participations on; can be moved ahead. */
function aRunningClock(): TestClock {
  const start = aClock("2026-11-20T14:20:00Z");
  const began = Date.now();
  return { ...start, now: () => new Date(start.now().getTime() + Date.now() - began) };
}
