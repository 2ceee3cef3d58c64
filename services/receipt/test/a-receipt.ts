import { randomUUID } from "node:crypto";
import { hourOf } from "@urna/service-kit/hour";
import { integrityHashOf } from "../src/receipts/domain/canonical-record.ts";
import type { Receipt } from "../src/receipts/domain/receipt.ts";

/** A receipt whose record gives its hash, unless `change` says another hash. */
export function aReceipt(change: Partial<Receipt> = {}): Receipt {
  const receipt: Receipt = {
    id: randomUUID(),
    personId: randomUUID(),
    number: "SLEP-7F3A09C2",
    voter: "Ana Prueba Rojas",
    category: "teacher",
    electionId: "4t8xRyNCkQkfrU",
    electionTitle: { es: "Consejo Local", en: "", ht: "" },
    trial: false,
    participationHour: hourOf(new Date("2026-11-20T14:00:00Z")),
    secret: Buffer.alloc(16, 7),
    language: "es",
    integrityHash: "",
    pdfGenerated: false,
    sentByEmail: false,
    emailRefused: false,
    ...change,
  };
  return { ...receipt, integrityHash: change.integrityHash ?? integrityHashOf(receipt) };
}
