import { eventOptions, grpcOptions, grpcTls, runOptions } from "@urna/service-kit/config";
import { openPlatformKey } from "@urna/service-kit/config/platform-key";
import { closeDatabase, openDatabase, ping, untilItAnswers } from "@urna/service-kit/database";
import { startDatabaseClock } from "@urna/service-kit/database/clock";
import { openKeyring } from "@urna/service-kit/database/keys";
import { connectEvents } from "@urna/service-kit/events/connection";
import { startRelay } from "@urna/service-kit/events/relay";
import { startGrpcServer } from "@urna/service-kit/grpc/server";
import { runService } from "@urna/service-kit/lifecycle";
import { systemRandom } from "@urna/service-kit/random";
import { remoteSessions } from "@urna/service-kit/sessions/remote-sessions";
import { warmUp } from "@urna/service-kit/warm-up";
import { readRetentionDue } from "@urna/service-kit/retention/due";
import { startDailyRetention } from "@urna/service-kit/retention/daily";
import { databaseOptions, peerAddresses, readReceiptConfig } from "./config.ts";
import { openDocuments } from "./printing/open-documents.ts";
import { sampleReceipt } from "./printing/sample-receipts.ts";
import { createArrivals } from "./receipts/domain/arrivals.ts";
import { connectPeers } from "./peers/connect.ts";
import { createDownloads } from "./receipts/storage/download-store.ts";
import { createPersonalDataStore } from "./storage/personal-data-store.ts";
import { createReceiptStore } from "./receipts/storage/receipt-store.ts";
import { createResendStore } from "./receipts/storage/resend-store.ts";
import { retainedRows } from "./storage/retained-rows.ts";
import { readEvents } from "./receipts/transport/events.ts";
import { receiptServices } from "./transport/services.ts";

const config = readReceiptConfig(process.env);
const origin = config.PUBLIC_ORIGIN;

await runService(
  "receipt",
  async (own, process) => {
    const { logger, metrics, stopping, checks } = process;
    const database = own(openDatabase(databaseOptions(config)), closeDatabase);
    await untilItAnswers(database, process);
    const clock = own(await startDatabaseClock(database), (it) => it.stop());
    const wrapper = openPlatformKey(config);
    const keyring = own(await openKeyring({ database, wrapper }), (it) => it.close());
    const nats = { ...eventOptions(config), name: "receipt", logger, metrics };
    const events = own(await connectEvents(nats), (it) => it.close());
    own(startRelay({ database, events }), (relay) => relay.stop());

    const system = { clock, random: systemRandom, arrivals: createArrivals() };
    const stores = {
      store: createReceiptStore(database, keyring.cipher),
      resends: createResendStore(database),
      downloads: createDownloads(database),
    };
    const peers = connectPeers(own, { ...peerAddresses(config), tls: grpcTls(config) }, clock);
    const documents = await openDocuments(own, { origin, localesDir: config.LOCALES_DIR });
    await warmUp(logger, {
      longestMs: config.WARM_UP_MS,
      times: 60,
      work: (turn) => documents.render(sampleReceipt(turn)),
    });
    const service = { ...system, ...stores, ...peers, ...documents, origin };
    own(await readEvents(events, service), (reading) => reading.stop());
    const retaining = { store: retainedRows(database), clock };
    const due = { ...retaining, service: "receipt", database } as const;
    own(await readRetentionDue(events, due), (reading) => reading.stop());
    own(startDailyRetention({ ...retaining, preset: peers.preset, logger }), (daily) => daily.stop());

    checks["database"] = () => ping(database);
    checks["events"] = () => events.check();
    const personalData = createPersonalDataStore(database, keyring.cipher);
    const services = receiptServices(service, retaining, personalData);
    const sessions = remoteSessions(own, { address: config.IDENTITY_ADDRESS, tls: grpcTls(config) });
    const server = { ...grpcOptions(config), services, sessions, checks, logger, metrics, stopping };
    own(await startGrpcServer(server), (it) => it.close());
  },
  runOptions(config),
);
