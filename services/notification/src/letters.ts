import type { Clock } from "@urna/service-kit/clock";
import type { NotificationConfig } from "./config.ts";
import type { ComposePorts } from "./letters/domain/compose-message.ts";
import { wordsFrom } from "./letters/domain/words.ts";
import { readLocales } from "./locales.ts";
import type { connectPeers } from "./peers.ts";
import { contactDirectory } from "./letters/transport/contacts.ts";
import { electionSource } from "./transport/elections.ts";
import { fingerprintSource } from "./transport/fingerprints.ts";
import { institutionSource } from "./letters/transport/institutions.ts";
import { receiptSource } from "./letters/transport/receipts.ts";

/** Sources of letters: texts, and facts from other services. */
export async function openLetters(
  config: NotificationConfig,
  peers: ReturnType<typeof connectPeers>,
  clock: Clock,
): Promise<ComposePorts> {
  return {
    contacts: contactDirectory(peers.contacts),
    receipts: receiptSource(peers.receipts),
    fingerprints: fingerprintSource(electionSource(peers.elections)),
    institutions: institutionSource(peers.settings, clock),
    words: wordsFrom(await readLocales(config.LOCALES_DIR)),
    clock,
    publicOrigin: config.PUBLIC_ORIGIN,
  };
}
