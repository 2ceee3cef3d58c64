import type { Incident } from "@urna/contract/incidents/incident";
import type { AccessReport } from "@urna/contract/monitoring/access";
import type { MailHealth } from "@urna/contract/monitoring/system-health";
import { ReadableStream } from "node:stream/web";

export const anAccessReport = (changes: Partial<AccessReport> = {}): AccessReport => ({
  at: "2026-11-20T13:41:00.000Z",
  election: [
    { outcome: "code-asked", all: 40, recent: 4 },
    { outcome: "code-wrong", all: 5, recent: 1 },
    { outcome: "entered-code", all: 35, recent: 3 },
  ],
  unnamed: [{ outcome: "document-missed", all: 7, recent: 2 }],
  recentFrom: "2026-11-20T12:00:00.000Z",
  lockedDocuments: 1,
  ...changes,
});

export const aMailHealth: MailHealth = {
  at: "2026-11-20T13:42:00.000Z",
  waiting: 0,
  retrying: 0,
  lastDay: {
    sent: 48,
    failed: 1,
    expired: 1,
    delivered: 0.96,
    kinds: [
      { kind: "one-time-code", sent: 38, failed: 1, expired: 1 },
      { kind: "receipt", sent: 10, failed: 0, expired: 0 },
    ],
  },
};

export const anIncident = (changes: Partial<Incident> = {}): Incident => ({
  id: "5d0a4e0e-6f0f-4f0d-9a57-0d6a3b1c2e4f",
  number: 3,
  severity: "high",
  state: "open",
  revision: 1,
  notes: [
    {
      kind: "open",
      text: "Sin luz en el liceo",
      author: "Ana Prueba",
      at: new Date(Date.now() - 2 * 3_600_000 - 1_000).toISOString(),
    },
  ],
  ...changes,
});

/** A stream of events that the test writes: each connection to it is one more. */
export function aStream() {
  const connections: { send(name: string, value: object): void; end(): void; isLeft(): boolean }[] = [];
  const answer = () => {
    let left = false;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        connections.push({
          send: (name, value) =>
            controller.enqueue(
              new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(value)}\n\n`),
            ),
          end: () => controller.close(),
          isLeft: () => left,
        });
      },
      cancel: () => {
        left = true;
      },
    });
    const response = new Response(body as never, { headers: { "content-type": "text/event-stream" } });
    // Read once: a copy would keep the connection when its reader leaves.
    response.clone = () => response;
    return response;
  };
  return {
    answer,
    connections,
    last: () => {
      const connection = connections.at(-1);
      if (!connection) throw new Error("nobody has connected");
      return connection;
    },
  };
}
