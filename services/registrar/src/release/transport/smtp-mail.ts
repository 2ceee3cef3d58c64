import { randomUUID } from "node:crypto";
import type { Translator } from "@urna/language/translator";
import type { Letter } from "@urna/service-kit/letters/letter";
import { letterHtml } from "@urna/service-kit/letters/letter-html";
import { letterText } from "@urna/service-kit/letters/letter-text";
import { mailMessage, mailPool } from "@urna/service-kit/letters/mail";
import { withTimeout } from "@urna/service-kit/with-timeout";
import { createTransport } from "nodemailer";
import { codeLetter, toldLetter } from "../domain/letters.ts";
import type { ReleaseMail } from "../domain/ports.ts";

interface SmtpOptions {
  readonly url: string;
  /** The sender's address. */
  readonly from: string;
  readonly institution: string;
  readonly translator: Translator;
  /** Told of each email that the server did not take in time. */
  readonly onFailure: (failure: { code: string | undefined; reply: number | undefined }) => void;
}

export interface SmtpMail extends ReleaseMail {
  /** Whether the mail server answers and takes our login. */
  takesMail(): Promise<boolean>;
  close(): void;
}

const longestMs = 10_000;
/** Beyond these the server is away: who waits behind them would wait in vain. */
const mostUnderWay = 100;

/** Writes the registrar's letters and hands them over, on connections that stay open. */
export function smtpMail({ url, from, institution, translator, onFailure }: SmtpOptions): SmtpMail {
  const transport = createTransport(mailPool({ url, connections: 5, beginMs: 4_000, silenceMs: 8_000 }));
  let underWay = 0;

  const hand = async (to: string, letter: Letter): Promise<boolean> => {
    if (underWay >= mostUnderWay) return failed({ code: "EBUSY" });
    underWay += 1;
    try {
      await transport.sendMail(envelope({ from, institution, to }, letter));
      return true;
    } catch (error) {
      return failed(error);
    } finally {
      underWay -= 1;
    }
  };
  // The server's own words may contain the address.
  const failed = (error: unknown): boolean => {
    const { code, responseCode: reply } = error as { code?: string; responseCode?: number };
    onFailure({ code, reply });
    return false;
  };

  return {
    sendCode: ({ email, language }, about) =>
      inTime(hand(email, codeLetter({ translator, institution, language }, about))),
    tellReleased: ({ email, language }, about) =>
      void hand(email, toldLetter({ translator, institution, language }, about)),
    takesMail: () => inTime(transport.verify().then(() => true)),
    close: () => transport.close(),
  };
}

const inTime = (work: Promise<boolean>) => withTimeout(work, longestMs).catch(() => false);

function envelope(
  { from, institution, to }: { from: string; institution: string; to: string },
  letter: Letter,
) {
  const { subject, language } = letter;
  return mailMessage({
    messageId: `<${randomUUID()}@${from.slice(from.lastIndexOf("@") + 1)}>`,
    from: { name: institution, address: from },
    to,
    subject,
    text: letterText(letter),
    html: letterHtml(letter),
    language,
  });
}
