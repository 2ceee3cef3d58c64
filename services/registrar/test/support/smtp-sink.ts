import type { AddressInfo } from "node:net";
import { simpleParser, type ParsedMail } from "mailparser";
import { SMTPServer } from "smtp-server";

export interface SmtpSink {
  url: string;
  received: ParsedMail[];
  /** Answers the next recipient with this reply code instead of taking it. */
  refuseNext(replyCode: number): void;
  close(): Promise<void>;
}

/** A real SMTP server on a free port that keeps what it accepts. */
export async function anSmtpSink(): Promise<SmtpSink> {
  const received: ParsedMail[] = [];
  const refusals: number[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo: (_address, _session, done) => {
      const responseCode = refusals.shift();
      done(responseCode === undefined ? undefined : Object.assign(new Error("not now"), { responseCode }));
    },
    onData: (stream, _session, done) => {
      void simpleParser(stream).then((mail) => {
        received.push(mail);
        done();
      });
    },
  });
  // A client that is cut off in the middle is part of some tests.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseNext: (replyCode) => void refusals.push(replyCode),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
