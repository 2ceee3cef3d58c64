import { singleLine } from "./single-line.ts";

interface MailPool {
  readonly url: string;
  readonly connections: number;
  /** How long the server may take to be found, to connect and to greet, each. */
  readonly beginMs: number;
  /** How long it may say nothing later. */
  readonly silenceMs: number;
}

/** Options of Nodemailer: a pool of connections that stay open, and messages that are read from no file and no address. */
export function mailPool({ url, connections, beginMs, silenceMs }: MailPool) {
  return {
    url,
    pool: true,
    maxConnections: connections,
    maxMessages: Number.MAX_SAFE_INTEGER,
    connectionTimeout: beginMs,
    greetingTimeout: beginMs,
    dnsTimeout: beginMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const;
}

interface Mail {
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly replyTo?: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly language: string;
}

/** A message of Nodemailer. No value adds a header of its own, and nobody's machine answers it by itself. */
export function mailMessage({ messageId, from, to, replyTo, subject, text, html, language }: Mail) {
  return {
    messageId,
    from: { name: singleLine(from.name), address: from.address },
    to: { name: "", address: singleLine(to) },
    ...(replyTo ? { replyTo: { name: "", address: singleLine(replyTo) } } : {}),
    subject: singleLine(subject),
    text,
    html,
    // Suppresses holiday notices: RFC 3834, and Exchange's own header.
    headers: {
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
      "Content-Language": language,
    },
  };
}
