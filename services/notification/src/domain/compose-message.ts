import type { Language } from "@urna/contract/words";
import type { Clock } from "@urna/service-kit/clock";
import { invitationLetter } from "./letters/invitation-letter.ts";
import { letterHtml } from "./letters/letter-html.ts";
import { letterText } from "./letters/letter-text.ts";
import { onLetterhead, type LetterParts } from "./letters/letterhead.ts";
import { oneTimeCodeLetter } from "./letters/one-time-code-letter.ts";
import { passwordResetLetter } from "./letters/password-reset-letter.ts";
import { receiptLetter } from "./letters/receipt-letter.ts";
import { registrationReceivedLetter } from "./letters/registration-received-letter.ts";
import { requestDecidedLetter } from "./letters/request-decided-letter.ts";
import { supportReceivedLetter } from "./letters/support-received-letter.ts";
import { testLetter } from "./letters/test-letter.ts";
import type { Words } from "./letters/words.ts";
import type { ClaimedMessage } from "./message.ts";
import type {
  ContactDirectory,
  Institution,
  InstitutionSource,
  OutgoingMail,
  ReceiptSource,
} from "./ports.ts";

export interface ComposePorts {
  contacts: ContactDirectory;
  receipts: ReceiptSource;
  institutions: InstitutionSource;
  words(language: Language): Words;
  clock: Clock;
  /** Where people reach the application, e.g. `https://urna.example`. */
  publicOrigin: string;
}

interface Composed {
  to: string;
  words: Words;
  parts: LetterParts;
  attachments?: OutgoingMail["attachments"];
}

/**
 * Finds the reader, writes the letter in their language and attaches what belongs to it.
 * Errors: no-registered-email, not-found, receipt-not-found; unavailable when another service is away.
 */
export async function composeMessage(ports: ComposePorts, message: ClaimedMessage): Promise<OutgoingMail> {
  const institution = await ports.institutions.institution();
  const { to, words, parts, attachments = [] } = await letterParts(ports, message, institution);
  const letter = onLetterhead(parts, words, institution);
  return {
    messageIdHeader: message.messageIdHeader,
    replyTo: institution.supportEmail,
    senderName: words.say("sender", { institution: institution.name }),
    to,
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
  const { to, language } = await reader(ports, message);
  const words = ports.words(language);
  const minutesLeft = wholeMinutes(message.expiresAt.getTime() - ports.clock.now().getTime());
  switch (content.kind) {
    case "one-time-code":
      return { to, words, parts: oneTimeCodeLetter(words, institution, { ...content, minutesLeft }) };
    case "password-reset": {
      const url = passwordPage(ports, content.token);
      return { to, words, parts: passwordResetLetter(words, institution, { url, minutesLeft }) };
    }
    case "invitation": {
      const url = passwordPage(ports, content.token);
      return { to, words, parts: invitationLetter(words, institution, { url, minutesLeft }) };
    }
    case "registration-received":
      return { to, words, parts: registrationReceivedLetter(words, institution, content.reference) };
    case "request-decided":
      return { to, words, parts: requestDecidedLetter(words, institution, content) };
    case "support-received":
      return { to, words, parts: supportReceivedLetter(words, institution, content.reference) };
    case "test":
      return { to, words, parts: testLetter(words, institution) };
  }
}

function passwordPage({ publicOrigin }: ComposePorts, token: string): string {
  return `${publicOrigin}/admin/reset-password#token=${encodeURIComponent(token)}`;
}

async function receiptParts(
  ports: ComposePorts,
  { draft }: ClaimedMessage,
  receiptId: string,
  institution: Institution,
): Promise<Composed> {
  const receipt = await ports.receipts.receipt(receiptId, draft.language);
  const contact = await ports.contacts.contactOf(receipt.personId);
  const words = ports.words(draft.language ?? contact.language);
  const fileName = words.say("receipt.fileName", { number: receipt.number });
  const parts = receiptLetter(words, institution, {
    voterName: contact.name,
    electionTitle: words.pick(receipt.electionTitle),
    number: receipt.number,
    category: receipt.category,
    participatedOn: receipt.participationHour,
    fileName,
    fileBytes: receipt.pdf.length,
    site: new URL(ports.publicOrigin).host,
  });
  const attachments = [{ fileName, contentType: "application/pdf", content: receipt.pdf }];
  return { to: contact.email, words, parts, attachments };
}

async function reader(
  { contacts }: ComposePorts,
  { draft }: ClaimedMessage,
): Promise<{ to: string; language: Language }> {
  const { recipient } = draft;
  if (recipient.kind === "address") return { to: recipient.address, language: draft.language ?? "es" };
  if (recipient.kind === "receipt-owner") throw new Error("only a receipt knows its owner");
  const contact = await contacts.contactOf(recipient.personId);
  return { to: contact.email, language: draft.language ?? contact.language };
}

function wholeMinutes(ms: number): number {
  return Math.max(1, Math.round(ms / 60_000));
}
