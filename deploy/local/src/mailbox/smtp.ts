import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import type { MailStore } from "./mail-store.ts";

/** Takes every message, and says so only once it is kept. */
export async function listenForMail(
  store: MailStore,
  port: number,
  host = "127.0.0.1",
): Promise<{ close(): Promise<void> }> {
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    banner: "urna mailbox",
    // Senders keep idle connections open, which nobody has to wait for.
    closeTimeout: 200,
    onData: (stream, _session, done) => {
      buffer(stream)
        .then((raw) => store.add(raw))
        .then(() => done(), done);
    },
  });
  // A client that goes away in the middle will send again.
  server.on("error", () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once("error", reject);
    server.listen(port, host, resolve);
  });
  return { close: () => new Promise((resolve) => server.close(() => resolve())) };
}
