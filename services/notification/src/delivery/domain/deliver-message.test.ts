import { DomainError, type ErrorCode } from "@urna/service-kit/errors";
import { deliverMessage, type DeliveryPorts } from "./deliver-message.ts";
import type { ClaimedMessage } from "../../messages/domain/message.ts";
import type { MessageStore, OutgoingMail, SendOutcome } from "../../domain/ports.ts";

const now = new Date("2026-11-20T12:00:00Z");
const mail = { to: "marisol@escuela.example" } as OutgoingMail;

function aMessage(expiresInMs: number, attempts = 1): ClaimedMessage {
  return {
    id: "m",
    messageIdHeader: "<m@urna.example>",
    draft: {
      recipient: { kind: "address", address: mail.to },
      language: "es",
      content: {
        kind: "one-time-code",
        code: "123456",
        electionId: "Bm5EVRxtNvgVZJ",
        electionTitle: "Consejo",
        trial: false,
      },
    },
    attempts,
    createdAt: now,
    expiresAt: new Date(now.getTime() + expiresInMs),
  };
}

function aDelivery({ server = "accepted", refusal }: { server?: SendOutcome; refusal?: ErrorCode | Error }) {
  const record: [name: string, detail: unknown][] = [];
  const keep = (name: string) =>
    (async (_message: unknown, detail: unknown) => void record.push([name, detail])) as never;
  const messages = {
    recordSent: keep("sent"),
    recordFailed: keep("failed"),
    postpone: keep("postpone"),
    discard: keep("discard"),
  };
  const ports: DeliveryPorts = {
    messages: messages as unknown as MessageStore,
    mailer: { send: async () => (record.push(["smtp", undefined]), server) },
    compose: async () => {
      if (refusal instanceof Error) throw refusal;
      if (refusal) throw new DomainError(refusal);
      return mail;
    },
    clock: { now: () => now },
    spread: () => 1,
  };
  return { ports, record };
}

it("records what the server accepted, with the masked address", async () => {
  const { ports, record } = aDelivery({});
  await expect(deliverMessage(ports, aMessage(60_000))).resolves.toBe("sent");
  expect(record).toEqual([
    ["smtp", undefined],
    ["sent", { at: now, maskedAddress: "m•••l@escuela.example", personId: undefined }],
  ]);
});

it("never sends an expired message", async () => {
  const { ports, record } = aDelivery({});
  await expect(deliverMessage(ports, aMessage(0))).resolves.toBe("expired");
  expect(record).toEqual([["failed", { state: "expired", at: now }]]);
});

it("waits seconds for a service that is away, however long the mail server was away before", async () => {
  const { ports, record } = aDelivery({ refusal: "unavailable" });
  await deliverMessage(ports, aMessage(3_600_000, 9));
  expect(record).toEqual([["postpone", new Date(now.getTime() + 15_000)]]);
});

it("tries a deferred message again, later each time, but not past its end", async () => {
  const { ports, record } = aDelivery({
    server: { result: "deferred", failure: { cause: "server-busy", reply: 451 } },
  });
  await deliverMessage(ports, aMessage(600_000, 3));
  await deliverMessage(ports, aMessage(5_000, 9));
  expect(record.filter(([name]) => name === "postpone")).toEqual([
    ["postpone", new Date(now.getTime() + 8_000)],
    ["postpone", new Date(now.getTime() + 5_000)],
  ]);
});

it.each<[string, Parameters<typeof aDelivery>[0], string]>([
  [
    "a refused recipient fails at once",
    { server: { result: "refused", failure: { cause: "address-refused", reply: 550 } } },
    "failed",
  ],
  ["nobody to write to is no failure", { refusal: "no-registered-email" }, "discarded"],
  ["an unknown receipt fails", { refusal: "receipt-not-found" }, "failed"],
  ["another service that is away makes it wait", { refusal: "unavailable" }, "postponed"],
])("%s", async (_behaviour, circumstances, outcome) => {
  await expect(deliverMessage(aDelivery(circumstances).ports, aMessage(60_000))).resolves.toBe(outcome);
});

it("lets a bug through, so that it is logged and the lease runs out", async () => {
  await expect(
    deliverMessage(aDelivery({ refusal: new TypeError("bug") }).ports, aMessage(60_000)),
  ).rejects.toThrow("bug");
});
