import { createTransport } from "nodemailer";
import type { Mailer, OutgoingMail, SendOutcome } from "../../domain/ports.ts";
import { mailMessage, mailPool } from "@urna/service-kit/letters/mail";
import { singleLine } from "@urna/service-kit/letters/single-line";

export interface SmtpOptions {
  url: string;
  /** The sender's address. */
  from: string;
  connections: number;
  onFailure(failure: { code: string | undefined; reply: number | undefined }): void;
}

export interface SmtpMailer extends Mailer {
  close(): void;
}

/** Sends over a pool of open connections. An attempt ends within 20 s, whatever the server does. */
export function smtpMailer({ url, from, connections, onFailure }: SmtpOptions): SmtpMailer {
  const transport = createTransport(mailPool({ url, connections, beginMs: 5_000, silenceMs: 10_000 }));
  return {
    send: async (mail) => {
      try {
        await transport.sendMail(envelope(from, mail));
        return "accepted";
      } catch (error) {
        const failure = smtpFailure(error);
        onFailure({ code: failure.code, reply: failure.responseCode });
        return outcomeOf(failure);
      }
    },
    close: () => transport.close(),
  };
}

/** Writes messages as for a server, and sends them nowhere. */
export function writtenNowhere(from: string): (mail: OutgoingMail) => Promise<unknown> {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return (mail) => transport.sendMail(envelope(from, mail));
}

function envelope(from: string, mail: OutgoingMail) {
  const { messageIdHeader: messageId, senderName: name } = mail;
  return {
    ...mailMessage({ ...mail, messageId, from: { name, address: from } }),
    attachments: mail.attachments.map(({ fileName, contentType, content }) => ({
      filename: singleLine(fileName),
      contentType,
      content,
    })),
  };
}

interface SmtpFailure {
  code?: string;
  responseCode?: number;
  command?: string;
}

function smtpFailure(error: unknown): SmtpFailure {
  return error instanceof Error ? (error as Error & SmtpFailure) : {};
}

/**
 * A 5xx about the recipient or the message is final (RFC 5321, 4.2.1). After any other failure, such as a wrong
 * password, the message waits until the operator fixes it. Only the number of the server's reply is kept: its text may
 * contain the address.
 */
function outcomeOf({ responseCode: reply, command = "", code }: SmtpFailure): SendOutcome {
  const isFinal = reply !== undefined && reply >= 500 && reply < 600;
  if (isFinal && command === "RCPT TO")
    return { result: "refused", failure: { cause: "address-refused", reply } };
  if (isFinal && command === "DATA")
    return { result: "refused", failure: { cause: "content-refused", reply } };
  if (code === "EAUTH") return { result: "deferred", failure: { cause: "server-login", reply } };
  return { result: "deferred", failure: { cause: reply ? "server-busy" : "server-away", reply } };
}
