import type { AdministratorId } from "@urna/contract/identifiers";
import type { Events } from "@urna/service-kit/events/connection";
import type { Own, Service } from "@urna/service-kit/lifecycle";
import { systemRandom as random } from "@urna/service-kit/random";
import { mailDomainOf, type NotificationConfig } from "./config.ts";
import { beginNotice } from "./sendings/domain/begin-notice.ts";
import { beginScheduled } from "./sendings/domain/begin-scheduled.ts";
import type { ComposePorts } from "./letters/domain/compose-message.ts";
import { paceOf } from "./sendings/domain/pace.ts";
import { previewSending } from "./sendings/domain/preview-sending.ts";
import { sendPage } from "./sendings/domain/send-page.ts";
import { startSendingLoop } from "./sendings/domain/sending-loop.ts";
import type { SendingStore } from "./sendings/domain/sending-ports.ts";
import { startSending, type SendingOrder } from "./sendings/domain/start-sending.ts";
import type { connectPeers } from "./peers.ts";
import { readElectionSteps } from "./sendings/transport/election-steps.ts";
import { noticeRules } from "./sendings/transport/notice-rules.ts";
import { electionSource } from "./transport/elections.ts";
import { recipientDirectory } from "./sendings/transport/recipients.ts";

const pollMs = 500;

interface Parts {
  sendings: SendingStore;
  letters: ComposePorts;
  peers: ReturnType<typeof connectPeers>;
  events: Events;
  /** Called when messages are due. */
  onPage(): void;
}

/** Sends notices to voters, page by page, until the service stops; returns the administrators' calls. */
export async function openSending(
  own: Own,
  config: NotificationConfig,
  { sendings, letters, peers, events, onPage }: Parts,
  { logger }: Service,
) {
  const elections = electionSource(peers.elections);
  const recipients = recipientDirectory(peers.recipients);
  const rules = noticeRules(peers.settings);
  const ports = { ...letters, sendings, elections, recipients, rules, random };
  const pace = paceOf(config.NOTICES_PER_MINUTE);
  const paged = { ...ports, mailDomain: mailDomainOf(config), pace };
  const onError = (err: unknown) => logger.warn({ err }, "page of a notice not handed over");
  const onNotBegun = (err: unknown) => logger.warn({ err }, "scheduled notice not begun");
  const turn = async () => {
    await beginScheduled(ports).catch(onNotBegun);
    return sendPage(paged);
  };
  own(startSendingLoop({ sendPage: turn, onPage, pollMs, onError }), (loop) => loop.stop());
  own(await readElectionSteps(events, (step) => beginNotice(ports, step)), (readers) => readers.stop());
  return {
    sendings,
    perMinute: config.NOTICES_PER_MINUTE,
    startSending: (order: SendingOrder) => startSending(ports, order),
    previewSending: (draft: Parameters<typeof previewSending>[1]) => previewSending(ports, draft),
    stopSending: (stop: { id: string; administratorId: AdministratorId }) =>
      sendings.stop({ ...stop, at: letters.clock.now() }),
  };
}
