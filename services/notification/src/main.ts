import { MessageServiceService } from "@urna/protos/notification/v1/message";
import { ReportServiceService } from "@urna/protos/notification/v1/report";
import { SendingServiceService } from "@urna/protos/notification/v1/sending";
import { SupportServiceService } from "@urna/protos/notification/v1/support";
import { grpcOptions, grpcTls, runOptions } from "@urna/service-kit/config";
import { ping } from "@urna/service-kit/database";
import { catalogue } from "@urna/service-kit/events/catalogue";
import { consume } from "@urna/service-kit/events/consume";
import { serve, startGrpcServer } from "@urna/service-kit/grpc/server";
import { runService } from "@urna/service-kit/lifecycle";
import { systemRandom as random } from "@urna/service-kit/random";
import { startDailyRetention } from "@urna/service-kit/retention/daily";
import { personalDataService } from "@urna/service-kit/personal-data/handlers";
import { retentionService } from "@urna/service-kit/retention/handlers";
import { remoteSessions } from "@urna/service-kit/sessions/remote-sessions";
import { warmUp } from "@urna/service-kit/warm-up";
import { chosenPreset } from "@urna/service-kit/retention/preset";
import { mailDomainOf, readNotificationConfig } from "./config.ts";
import { openConnections } from "./connections.ts";
import { startDelivery } from "./delivery.ts";
import { acceptMessage, type MessageRequest } from "./messages/domain/accept-message.ts";
import { answerSupportRequest } from "./support/domain/answer-support-request.ts";
import { mailHealth } from "./messages/domain/mail-health.ts";
import { createSupportRequest } from "./support/domain/create-support-request.ts";
import { retryFailedMessages, retryMessage } from "./messages/domain/retry-message.ts";
import { writtenNowhere } from "./delivery/transport/smtp-mailer.ts";
import { openLetters } from "./letters.ts";
import { sampleLetters } from "./letters/sample-letters.ts";
import { observeQueue } from "./mail-metrics.ts";
import { connectPeers } from "./peers.ts";
import { openSending } from "./sending.ts";
import { mailQueue } from "./messages/storage/mail-queue.ts";
import { countMessages } from "./messages/storage/message-counts.ts";
import { messageStore } from "./messages/storage/message-store.ts";
import { personalDataStore } from "./storage/personal-data-store.ts";
import { retainedRows } from "./storage/retained-rows.ts";
import { sendingStore } from "./sendings/storage/sending-store.ts";
import { supportStore } from "./support/storage/support-store.ts";
import { messageHandlers } from "./messages/transport/message-handlers.ts";
import { reportHandlers } from "./messages/transport/report-handlers.ts";
import { sendingHandlers } from "./sendings/transport/sending-handlers.ts";
import { onReceiptIssued } from "./messages/transport/receipt-issued.ts";
import { supportHandlers } from "./support/transport/support-handlers.ts";

const config = readNotificationConfig(process.env);
const mailDomain = mailDomainOf(config);

await runService(
  "notification",
  async (own, service) => {
    const { logger, metrics, stopping, checks } = service;
    const { db, clock, cipher, events } = await openConnections(own, config, service);
    observeQueue(metrics, () => mailQueue(db, clock.now()));
    const messages = messageStore(db, cipher);
    const support = supportStore(db, cipher);
    const peers = connectPeers(own, config);
    const letters = await openLetters(config, peers, clock);
    const letter = sampleLetters(letters);
    const write = writtenNowhere(config.MAIL_FROM);
    await warmUp(logger, {
      longestMs: config.WARM_UP_MS,
      times: 60,
      work: async (turn) => write(await letter(turn)),
    });
    const delivery = startDelivery(own, config, { messages, letters }, service);
    const ports = { messages, support, clock, random, mailDomain };
    const thenDeliver = <T>(work: Promise<T>) => work.finally(() => delivery.wake());
    const accept = (request: MessageRequest) => thenDeliver(acceptMessage(ports, request));
    const createRequest = (form: unknown) => thenDeliver(createSupportRequest(ports, form));

    const sendings = sendingStore(db, cipher);
    const sent = { sendings, letters, peers, events, onPage: () => delivery.wake() };
    const sending = await openSending(own, config, sent, service);
    const retaining = { store: retainedRows(db), clock };
    const daily = { ...retaining, preset: chosenPreset(peers.settings), logger };
    own(startDailyRetention(daily), (retention) => retention.stop());

    const issued = {
      event: catalogue["receipt.issued.v1"],
      durable: "notification",
      handler: onReceiptIssued(accept),
    } as const;
    own(await consume({ events, ...issued }), (consumption) => consumption.stop());
    checks["database"] = () => ping(db);
    checks["events"] = () => events.check();
    const services = [
      serve(
        MessageServiceService,
        messageHandlers({
          acceptMessage: accept,
          listMessages: (query) => messages.list({ ...query, now: clock.now() }),
          retryMessage: (retry) => thenDeliver(retryMessage(ports, retry)),
          retryFailedMessages: (retry) => thenDeliver(retryFailedMessages(ports, retry)),
          mailHealth: () => mailHealth(ports),
        }),
      ),
      serve(
        ReportServiceService,
        reportHandlers((period) => countMessages(db, period)),
      ),
      serve(SendingServiceService, sendingHandlers(sending)),
      personalDataService(personalDataStore(db, cipher, clock)),
      retentionService(retaining),
      serve(
        SupportServiceService,
        supportHandlers({
          createSupportRequest: createRequest,
          listSupportRequests: support.list,
          countSupportRequests: support.count,
          answerSupportRequest: (answer) => thenDeliver(answerSupportRequest(ports, answer)),
        }),
      ),
    ];
    const sessions = remoteSessions(own, { address: config.IDENTITY_ADDRESS, tls: grpcTls(config) });
    const observed = { checks, logger, metrics, stopping };
    const server = await startGrpcServer({ services, sessions, ...grpcOptions(config), ...observed });
    own(server, (open) => open.close());
  },
  { ...runOptions(config), background: true },
);
