import type { AddressInfo } from "node:net";
import { simpleParser, type ParsedMail } from "mailparser";
import { SMTPServer } from "smtp-server";

export interface SmtpSink {
  url: string;
  received: ParsedMail[];
  /** Resolves once it has received so many. */
  until(count: number): Promise<void>;
  /** Answers the next recipient with this reply code instead of taking it. */
  refuseNext(replyCode: number): void;
  close(): Promise<void>;
}

/** A real SMTP server on a free port that keeps what it accepts. */
export async function anSmtpSink(): Promise<SmtpSink> {
  const received: ParsedMail[] = [];
  const refusals: number[] = [];
  const waiting: (() => void)[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo: (_address, _session, done) => {
      const responseCode = refusals.shift();
      done(responseCode === undefined ? undefined : Object.assign(new Error("not now"), { responseCode }));
    },
    onData: (stream, _session, done) => {
      void simpleParser(stream).then((mail) => {
        received.push(mail);
        for (const wake of waiting.splice(0)) wake();
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
    until: async (count) => {
      while (received.length < count) await new Promise((resolve) => waiting.push(resolve as () => void));
    },
    refuseNext: (replyCode) => void refusals.push(replyCode),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
