import { languages } from "@urna/language/languages";
import { hourOf } from "@urna/service-kit/hour";
import { systemRandom as random } from "@urna/service-kit/random";
import { integrityHashOf } from "../receipts/domain/canonical-record.ts";
import type { DocumentContent } from "../receipts/domain/ports.ts";
import { newReceiptNumber } from "../receipts/domain/receipt-number.ts";

/** A receipt of nobody, to exercise what prints receipts: of each number another. */
export function sampleReceipt(turn: number): DocumentContent {
  const language = languages[turn % languages.length] ?? "es";
  const receipt = {
    id: random.uuid(),
    personId: random.uuid(),
    number: newReceiptNumber(random),
    voter: `Nadie Número ${turn}`,
    category: "teacher",
    electionId: "11111111111111",
    electionTitle: { es: "Sample", en: "", ht: "" },
    trial: false,
    participationHour: hourOf(new Date()),
    secret: random.bytes(16),
    language,
    integrityHash: "",
    pdfGenerated: false,
    sentByEmail: false,
    emailRefused: false,
  } as const;
  const institution = { name: "Sample", supportEmail: "", supportPhone: "", receiptText: { es: "" } };
  return { receipt: { ...receipt, integrityHash: integrityHashOf(receipt) }, language, institution };
}
