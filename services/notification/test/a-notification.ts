import type { Language } from "@urna/contract/words";
import { MessageServiceService, type SendMessageRequest } from "@urna/protos/notification/v1/message";
import { ReportServiceService } from "@urna/protos/notification/v1/report";
import { SupportServiceService } from "@urna/protos/notification/v1/support";
import { PersonalDataServiceService } from "@urna/protos/privacy/v1/privacy";
import { catalogue } from "@urna/service-kit/events/catalogue";
import { consume } from "@urna/service-kit/events/consume";
import { startRelay } from "@urna/service-kit/events/relay";
import { serve } from "@urna/service-kit/grpc/server";
import { personalDataService } from "@urna/service-kit/personal-data/handlers";
import { systemRandom as random } from "@urna/service-kit/random";
import { localKeyWrapper } from "@urna/service-kit/crypto/key-wrapper";
import { openKeyring } from "@urna/service-kit/database/keys";
import { createMetrics } from "@urna/service-kit/telemetry";
import { aClock } from "@urna/service-kit/testing/clock";
import { aDatabase } from "@urna/service-kit/testing/database";
import { aStreamPrefix } from "@urna/service-kit/testing/events";
import { startTestServer } from "@urna/service-kit/testing/grpc";
import { testKeys } from "@urna/service-kit/testing/keys";
import { DomainError } from "@urna/service-kit/errors";
import { acceptMessage, type MessageRequest } from "../src/messages/domain/accept-message.ts";
import { composeMessage, type ComposePorts } from "../src/letters/domain/compose-message.ts";
import { startDeliveryLoop } from "../src/delivery/domain/delivery-loop.ts";
import { answerSupportRequest } from "../src/support/domain/answer-support-request.ts";
import { createSupportRequest } from "../src/support/domain/create-support-request.ts";
import { mailHealth } from "../src/messages/domain/mail-health.ts";
import { deliverMessage } from "../src/delivery/domain/deliver-message.ts";
import type { MessageStore } from "../src/domain/ports.ts";
import { observeDeliveries, observeQueue } from "../src/mail-metrics.ts";
import { mailQueue } from "../src/messages/storage/mail-queue.ts";
import { countMessages } from "../src/messages/storage/message-counts.ts";
import { messageStore } from "../src/messages/storage/message-store.ts";
import { migrations } from "../src/storage/migrations/all.ts";
import { personalDataStore } from "../src/storage/personal-data-store.ts";
import { sendingStore } from "../src/sendings/storage/sending-store.ts";
import { supportStore } from "../src/support/storage/support-store.ts";
import { retryFailedMessages, retryMessage } from "../src/messages/domain/retry-message.ts";
import { messageHandlers } from "../src/messages/transport/message-handlers.ts";
import { reportHandlers } from "../src/messages/transport/report-handlers.ts";
import { onReceiptIssued } from "../src/messages/transport/receipt-issued.ts";
import { supportHandlers } from "../src/support/transport/support-handlers.ts";
import { smtpMailer } from "../src/delivery/transport/smtp-mailer.ts";
import { anInstitution, theWords } from "./real-words.ts";
import { anSmtpSink } from "./smtp-sink.ts";

export const personWithEmail = "11111111-1111-4111-8111-111111111111";
const personWithoutEmail = "22222222-2222-4222-8222-222222222222";

/** What identity, ballot and receipt would answer. */
const peers: Pick<ComposePorts, "contacts" | "receipts" | "institutions" | "fingerprints"> = {
  fingerprints: { fingerprintOf: async () => "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU" },
  institutions: { institution: async () => anInstitution },
  contacts: {
    contactOf: async (personId) => {
      if (personId === personWithoutEmail) throw new DomainError("no-registered-email");
      const email = personId === personWithEmail ? "marcela@escuela.example" : `p${personId}@escuela.example`;
      return { name: "Marcela Demo", email, language: "es" };
    },
  },
  receipts: {
    receipt: async (receiptId) => ({
      number: "SLEP-7F3A09C2",
      category: "teacher",
      electionId: "Bm5EVRxtNvgVZJ",
      electionTitle: { es: "Consejo Local" },
      trial: false,
      participationHour: new Date("2026-11-20T15:00:00Z"),
      personId: receiptId.startsWith("0") ? personWithoutEmail : personWithEmail,
      pdf: Buffer.from("%PDF-1.7 demo"),
    }),
  },
};

/** The service's parts on a real Postgres, NATS and SMTP server; replicas share the database. */
export async function aNotification() {
  const database = await aDatabase(migrations);
  const streams = await aStreamPrefix();
  const sink = await anSmtpSink();
  const clock = aClock("2026-11-20T15:30:00Z");
  const keyring = await openKeyring({
    database: database.db,
    wrapper: localKeyWrapper(testKeys.platformKey),
  });
  const messages = messageStore(database.db, keyring.cipher);
  const support = supportStore(database.db, keyring.cipher);
  const sendings = sendingStore(database.db, keyring.cipher);
  const ports = { messages, support, sendings, clock, random, mailDomain: "urna.example" };
  const accept = (request: MessageRequest) => acceptMessage(ports, request);
  const server = await startTestServer([
    personalDataService(personalDataStore(database.db, keyring.cipher, clock)),
    serve(
      MessageServiceService,
      messageHandlers({
        acceptMessage: accept,
        listMessages: (query) => messages.list({ ...query, now: clock.now() }),
        retryMessage: (retry) => retryMessage(ports, retry),
        retryFailedMessages: (retry) => retryFailedMessages(ports, retry),
        mailHealth: () => mailHealth(ports),
      }),
    ),
    serve(
      ReportServiceService,
      reportHandlers((period) => countMessages(database.db, period)),
    ),
    serve(
      SupportServiceService,
      supportHandlers({
        createSupportRequest: (form) => createSupportRequest(ports, form),
        listSupportRequests: support.list,
        countSupportRequests: support.count,
        answerSupportRequest: (answer) => answerSupportRequest(ports, answer),
      }),
    ),
  ]);
  const relay = startRelay({ database: database.db, events: streams.events });
  const event = catalogue["receipt.issued.v1"];
  const consumption = await consume({
    events: streams.events,
    event,
    durable: "notification",
    handler: onReceiptIssued(accept),
  });

  const metrics = createMetrics("notification");
  const observe = observeDeliveries(metrics, clock);
  observeQueue(metrics, () => mailQueue(database.db, clock.now()));

  const replica = ({
    store = messages,
    concurrency = 8,
  }: { store?: MessageStore; concurrency?: number } = {}) => {
    const mailer = smtpMailer({
      url: sink.url,
      from: "urna@urna.example",
      connections: concurrency,
      onFailure: () => {},
    });
    const compose = { ...peers, words: theWords, clock, publicOrigin: "https://urna.example" };
    const ports = {
      messages: store,
      mailer,
      clock,
      spread: () => 1,
      compose: (m: Parameters<typeof composeMessage>[1]) => composeMessage(compose, m),
    };
    const loop = startDeliveryLoop({
      concurrency,
      pollMs: 20,
      claim: (limit) => store.claim({ now: clock.now(), limit, leaseMs: 30_000 }),
      deliver: async (message) => {
        const outcome = await deliverMessage(ports, message);
        observe(message, outcome);
      },
      onError: () => {},
    });
    return { stop: async () => (await loop.stop(), mailer.close()) };
  };

  return {
    db: database.db,
    clock,
    metrics,
    sink,
    streams,
    messages,
    support,
    sendings,
    peers,
    replica,
    call: server.client(MessageServiceService),
    desk: server.client(SupportServiceService),
    reports: server.client(ReportServiceService),
    personalData: server.client(PersonalDataServiceService),
    close: async () => {
      await consumption.stop();
      await relay.stop();
      await server.close();
      keyring.close();
      await streams.removeStreams();
      await sink.close();
      await database.drop();
    },
  };
}

export function aCode(
  idempotencyKey: string,
  code = "042917",
  language: Language = "es",
): SendMessageRequest {
  return {
    idempotencyKey,
    recipient: { $case: "address", value: "marisol@escuela.example" },
    language,
    content: {
      $case: "oneTimeCode",
      value: { code, electionId: "e", electionTitle: "Consejo Local", expiresInSeconds: 600, trial: false },
    },
  };
}
