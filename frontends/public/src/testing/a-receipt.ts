import type { Receipt } from "@urna/contract/receipts/receipt";

export function aReceipt(changes: Partial<Receipt> = {}): Receipt {
  return {
    number: "SLEP-7F3A09C2",
    status: "verified",
    voter: "Juan P. R.",
    category: "teacher",
    election: {
      id: "dFpWBBEufSkx6B",
      title: { es: "Consejo de prueba", en: "Test council", ht: "Konsèy tès" },
    },
    participation: { registered: true, hour: "2026-11-20T13:00:00Z" },
    pdfGenerated: true,
    sentByEmail: false,
    integrityHash: "9f2c41d7".repeat(8),
    qr: "data:image/png;base64,AAAA",
    ...changes,
  };
}
