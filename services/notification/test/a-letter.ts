import type { ComposePorts } from "../src/letters/domain/compose-message.ts";
import { composeMessage } from "../src/letters/domain/compose-message.ts";
import type { ClaimedMessage, MessageContent } from "../src/messages/domain/message.ts";
import { noticeMessageKinds } from "@urna/contract/words";
import type { OutgoingMail } from "../src/domain/ports.ts";
import { anInstitution, theWords } from "./real-words.ts";

const now = new Date("2026-11-20T12:00:00Z");

/** One of each kind of letter. */
export const contents = [
  {
    kind: "one-time-code",
    code: "042917",
    electionId: "Bm5EVRxtNvgVZJ",
    electionTitle: "Consejo Local",
    trial: false,
  },
  { kind: "password-reset", token: "t0ken" },
  { kind: "receipt", receiptId: "r" },
  { kind: "registration-received", reference: "SOL-0A1B2C3D" },
  {
    kind: "request-decided",
    reference: "SOL-0A1B2C3D",
    decision: "rejected",
    reasonCode: "too-late",
    comment: "Llegó después del cierre.",
    laterRoll: false,
  },
  {
    kind: "request-decided",
    reference: "SOL-0A1B2C3D",
    decision: "approved",
    reasonCode: "added",
    laterRoll: true,
  },
  { kind: "support-received", reference: "AYU-0A1B2C3D" },
  { kind: "support-answered", reference: "AYU-0A1B2C3D", answer: "Pruebe otra vez.\nLa urna ya abrió." },
  ...(["trustee-invitation", "trustee-reminder", "trustee-count"] as const).map((kind) => ({
    kind,
    name: "Marcela Demo",
    electionTitle: "Consejo Local",
    trial: false,
    token: "t0ken",
    otherTitles: ["Consejo de Profesores", "Centro de Estudiantes"],
  })),
] as const satisfies MessageContent[];

/** One of each notice to voters. */
export const notices = noticeMessageKinds.map((kind) => ({
  kind,
  electionTitle: { es: "Consejo Local", en: "Local council", ht: "Konsèy lokal" },
  trial: false,
  closesAt: new Date("2026-11-25T21:00:00.000Z"),
  opensAt: new Date("2026-11-23T12:00:00.000Z"),
  accessMethods: ["code", "document"],
  reason: kind === "election-paused" ? "Se cortó la luz" : "",
  fingerprint: "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU",
  ownText:
    kind === "reminder" || kind === "election-invitation"
      ? { es: "Habrá buses.\nTraiga su carnet.", en: "Buses will run.", ht: "Ap gen bis." }
      : undefined,
}));

interface Circumstances {
  language: ClaimedMessage["draft"]["language"];
  name?: string;
  title?: string;
  /** Of the receipt's election; other contents say it themselves. */
  trial?: boolean;
  institution?: Partial<typeof anInstitution>;
}

/** The email that a message of this content becomes, with the real texts. */
export function aLetter(content: MessageContent, about: Circumstances): Promise<OutgoingMail> {
  const { language, name = "Marcela Demo", title = "Consejo Local", trial = false, institution } = about;
  const ports: ComposePorts = {
    contacts: { contactOf: async () => ({ name, email: "m@escuela.example", language: "es" }) },
    receipts: {
      receipt: async () => ({
        number: "SLEP-7F3A09C2",
        category: "teacher",
        electionId: "Bm5EVRxtNvgVZJ",
        electionTitle: { es: title },
        trial,
        participationHour: new Date("2026-11-20T15:00:00Z"),
        personId: "p",
        pdf: Buffer.alloc(46 * 1024),
      }),
    },
    fingerprints: { fingerprintOf: async () => "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU" },
    institutions: { institution: async () => ({ ...anInstitution, ...institution }) },
    words: theWords,
    clock: { now: () => now },
    publicOrigin: "https://urna.example",
  };
  const recipient =
    content.kind === "receipt"
      ? { kind: "receipt-owner" as const }
      : { kind: "address" as const, address: "m@escuela.example" };
  return composeMessage(ports, {
    id: "m",
    messageIdHeader: "<m@urna.example>",
    draft: { recipient, language, content },
    attempts: 1,
    createdAt: now,
    expiresAt: new Date(now.getTime() + 600_000),
  });
}
