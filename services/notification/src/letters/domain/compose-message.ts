import type { PersonId, ReceiptId } from "@urna/contract/identifiers";
import type { Language } from "@urna/contract/words";
import type { Clock } from "@urna/service-kit/clock";
import { accessAlarmedLetter } from "./kinds/access-alarmed-letter.ts";
import { actWaitingLetter } from "./kinds/act-waiting-letter.ts";
import { accountChangedLetter } from "./kinds/account-changed-letter.ts";
import { documentEnteredLetter } from "./kinds/document-entered-letter.ts";
import { invitationLetter } from "./kinds/invitation-letter.ts";
import { letterHtml } from "@urna/service-kit/letters/letter-html";
import { letterText } from "@urna/service-kit/letters/letter-text";
import { onLetterhead, type LetterParts } from "./letterhead.ts";
import { noticeLetter } from "./kinds/notice-letter.ts";
import { ofTrial } from "./of-trial.ts";
import { oneTimeCodeLetter } from "./kinds/one-time-code-letter.ts";
import { passwordResetLetter } from "./kinds/password-reset-letter.ts";
import { receiptLetter } from "./kinds/receipt-letter.ts";
import { registrationReceivedLetter } from "./kinds/registration-received-letter.ts";
import { requestDecidedLetter } from "./kinds/request-decided-letter.ts";
import { retentionNoticeLetter } from "./kinds/retention-notice-letter.ts";
import { supportAnsweredLetter } from "./kinds/support-answered-letter.ts";
import { supportReceivedLetter } from "./kinds/support-received-letter.ts";
import { testLetter } from "./kinds/test-letter.ts";
import { trusteeLetter } from "./kinds/trustee-letter.ts";
import type { Words } from "./words.ts";
import type { ClaimedMessage } from "../../messages/domain/message.ts";
import type {
  ContactDirectory,
  FingerprintSource,
  Institution,
  InstitutionSource,
  OutgoingMail,
  ReceiptSource,
} from "../../domain/ports.ts";

export interface ComposePorts {
  contacts: ContactDirectory;
  receipts: ReceiptSource;
  fingerprints: FingerprintSource;
  institutions: InstitutionSource;
  words(language: Language): Words;
  clock: Clock;
  /** Address of the application, for example `https://urna.example`. */
  publicOrigin: string;
}

interface Composed {
  to: string;
  personId: PersonId | undefined;
  words: Words;
  parts: LetterParts;
  attachments?: OutgoingMail["attachments"];
}

/**
 * Finds the recipient, writes the letter in their language and adds its attachments. Errors: no-registered-email,
 * not-found, receipt-not-found; unavailable when another service is away.
 */
export async function composeMessage(ports: ComposePorts, message: ClaimedMessage): Promise<OutgoingMail> {
  const institution = await ports.institutions.institution();
  const { to, personId, words, parts, attachments = [] } = await letterParts(ports, message, institution);
  const letter = onLetterhead(parts, words, institution);
  return {
    messageIdHeader: message.messageIdHeader,
    replyTo: institution.supportEmail,
    senderName: words.say("sender", { institution: institution.name }),
    to,
    personId,
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter),
    language: words.language,
    attachments,
  };
}

async function letterParts(
  ports: ComposePorts,
  message: ClaimedMessage,
  institution: Institution,
): Promise<Composed> {
  const { content } = message.draft;
  if (content.kind === "receipt") return receiptParts(ports, message, content.receiptId, institution);
  const { to, personId, language } = await reader(ports, message);
  const words = ports.words(language);
  const isTrial = "trial" in content && content.trial;
  const letter = (parts: LetterParts): Composed => ({
    to,
    personId,
    words,
    parts: isTrial ? ofTrial(parts, words) : parts,
  });
  const minutesLeft = wholeMinutes(message.expiresAt.getTime() - ports.clock.now().getTime());
  switch (content.kind) {
    case "one-time-code": {
      const fingerprint = await ports.fingerprints.fingerprintOf(content.electionId);
      return letter(oneTimeCodeLetter(words, institution, { ...content, fingerprint, minutesLeft }));
    }
    case "password-reset": {
      const url = passwordPage(ports, content.token);
      return letter(passwordResetLetter(words, institution, { url, minutesLeft }));
    }
    case "invitation": {
      const url = passwordPage(ports, content.token);
      return letter(invitationLetter(words, institution, { url, minutesLeft }));
    }
    case "account-changed":
      return letter(accountChangedLetter(words, institution, { ...content, site: siteOf(ports) }));
    case "access-alarmed":
      return letter(accessAlarmedLetter(words, { ...content, site: siteOf(ports) }));
    case "act-waiting":
      return letter(actWaitingLetter(words, { ...content, site: siteOf(ports) }));
    case "retention-notice":
      return letter(retentionNoticeLetter(words, { ...content, site: siteOf(ports) }));
    case "document-entered":
      return letter(documentEnteredLetter(words, institution, { ...content, site: siteOf(ports) }));
    case "registration-received":
      return letter(registrationReceivedLetter(words, institution, content.reference));
    case "request-decided":
      return letter(requestDecidedLetter(words, institution, content));
    case "support-received":
      return letter(supportReceivedLetter(words, institution, content.reference));
    case "support-answered":
      return letter(supportAnsweredLetter(words, institution, content));
    case "trustee-invitation":
    case "trustee-reminder":
    case "trustee-count": {
      const { kind, ...facts } = content;
      const url = `${ports.publicOrigin}/custodia#t=${encodeURIComponent(facts.token)}`;
      return letter(trusteeLetter(words, institution, { ...facts, asks: asked[kind], url }));
    }
    case "test":
      return letter(testLetter(words, institution));
    default:
      return letter(noticeLetter(words, institution, { ...content, site: siteOf(ports) }));
  }
}

const asked = {
  "trustee-invitation": "invitation",
  "trustee-reminder": "reminder",
  "trustee-count": "count",
} as const;

function passwordPage({ publicOrigin }: ComposePorts, token: string): string {
  return `${publicOrigin}/admin/reset-password#token=${encodeURIComponent(token)}`;
}

async function receiptParts(
  ports: ComposePorts,
  { draft }: ClaimedMessage,
  receiptId: ReceiptId,
  institution: Institution,
): Promise<Composed> {
  const receipt = await ports.receipts.receipt(receiptId, draft.language);
  const contact = await ports.contacts.contactOf(receipt.personId);
  const words = ports.words(draft.language ?? contact.language);
  const fingerprint = await ports.fingerprints.fingerprintOf(receipt.electionId);
  const fileName = words.say("receipt.fileName", { number: receipt.number });
  const written = receiptLetter(words, institution, {
    voterName: contact.name,
    electionTitle: words.pick(receipt.electionTitle),
    number: receipt.number,
    fingerprint,
    category: receipt.category,
    participatedOn: receipt.participationHour,
    fileName,
    fileBytes: receipt.pdf.length,
    site: siteOf(ports),
  });
  const parts = receipt.trial ? ofTrial(written, words) : written;
  const attachments = [{ fileName, contentType: "application/pdf", content: receipt.pdf }];
  return { to: contact.email, personId: receipt.personId, words, parts, attachments };
}

async function reader(
  { contacts }: ComposePorts,
  { draft }: ClaimedMessage,
): Promise<{ to: string; personId: PersonId | undefined; language: Language }> {
  const { recipient } = draft;
  if (recipient.kind === "address")
    return { to: recipient.address, personId: undefined, language: draft.language ?? "es" };
  if (recipient.kind === "receipt-owner") throw new Error("only a receipt knows its owner");
  const { personId } = recipient;
  const contact = await contacts.contactOf(personId);
  return { to: contact.email, personId, language: draft.language ?? contact.language };
}

/** A host to type, not a link. */
const siteOf = ({ publicOrigin }: ComposePorts) => new URL(publicOrigin).host;

function wholeMinutes(ms: number): number {
  return Math.max(1, Math.round(ms / 60_000));
}
