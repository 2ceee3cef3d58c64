import { simpleParser, type ParsedMail } from "mailparser";

/** The part of a message in memory; the rest is read from its file. */
export interface StoredMail {
  id: string;
  /** The message's own id, the same in every copy. */
  messageId: string;
  /** The addresses, separated by commas. */
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; size: number }[];
  receivedAt: string;
}

export function parseMail(raw: Buffer): Promise<ParsedMail> {
  return simpleParser(raw, { skipImageLinks: true, skipTextToHtml: true });
}

export async function storedMail(id: string, receivedAt: string, raw: Buffer): Promise<StoredMail> {
  const mail = await parseMail(raw);
  const recipients = [mail.to ?? []].flat().flatMap(({ value }) => value);
  return {
    id,
    messageId: mail.messageId ?? "",
    to: recipients.flatMap(({ address }) => (address ? [address] : [])).join(", "),
    subject: mail.subject ?? "",
    text: mail.text ?? "",
    html: mail.html || "",
    attachments: mail.attachments.map(({ filename, size }) => ({ filename: filename ?? "", size })),
    receivedAt,
  };
}
