import { randomBytes, randomUUID } from "node:crypto";
import { languages } from "@urna/language/languages";
import { composeMessage, type ComposePorts } from "./domain/compose-message.ts";
import type { OutgoingMail } from "../domain/ports.ts";

/** As long as a receipt's. */
const fileBytes = 45_000;

/** Writes a receipt's email to nobody, to exercise what writes emails. */
export function sampleLetters(letters: ComposePorts): (turn: number) => Promise<OutgoingMail> {
  const pdf = randomBytes(fileBytes);
  return (turn) => {
    const language = languages[turn % languages.length] ?? "es";
    const ports: ComposePorts = {
      ...letters,
      contacts: { contactOf: async () => ({ name: "Nadie", email: "nobody@invalid.example", language }) },
      fingerprints: { fingerprintOf: async () => "A".repeat(43) },
      institutions: {
        institution: async () => ({
          name: "Sample",
          supportEmail: "help@invalid.example",
          supportPhone: "",
          supportHours: { es: "" },
          receiptText: { es: "" },
        }),
      },
      receipts: {
        receipt: async () => ({
          number: "SLEP-00000000",
          category: "teacher",
          electionId: "11111111111111",
          electionTitle: { es: "Sample" },
          trial: false,
          participationHour: letters.clock.now(),
          personId: randomUUID(),
          pdf,
        }),
      },
    };
    const content = { kind: "receipt", receiptId: randomUUID() } as const;
    return composeMessage(ports, {
      id: randomUUID(),
      messageIdHeader: `<${randomUUID()}@invalid.example>`,
      draft: { recipient: { kind: "receipt-owner" }, language, content },
      attempts: 1,
      createdAt: letters.clock.now(),
      expiresAt: new Date(letters.clock.now().getTime() + 60_000),
    });
  };
}
