import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import type { MailStore } from "./mail-store.ts";

/** Accepts every message, and confirms it once it is stored. */
export async function listenForMail(store: MailStore, port: number): Promise<{ close(): Promise<void> }> {
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    banner: "urna mailbox",
    // Senders keep idle connections open; closing does not wait for them.
    closeTimeout: 200,
    onData: (stream, _session, done) => {
      buffer(stream)
        .then((raw) => store.add(raw))
        .then(() => done(), done);
    },
  });
  // A client that disconnects will send again.
  server.on("error", () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return { close: () => new Promise((resolve) => server.close(() => resolve())) };
}
