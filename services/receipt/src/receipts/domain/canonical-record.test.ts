import { hourOf } from "@urna/service-kit/hour";
import { createHash } from "node:crypto";
import { canonicalRecord, integrityHashOf } from "./canonical-record.ts";
import { aReceipt } from "../../../test/a-receipt.ts";

const receipt = aReceipt({ voter: "Ana Prueba Ñandú", secret: Buffer.alloc(16, 0xff) });

describe("the canonical record", () => {
  it("is one text, to the byte", () => {
    expect(canonicalRecord(receipt)).toBe(
      '{"category":"teacher","election":{"id":"4t8xRyNCkQkfrU","title":{"en":"","es":"Consejo Local","ht":""}},' +
        '"k":"_____________________w","number":"SLEP-7F3A09C2","participation":"2026-11-20T14:00:00.000Z",' +
        '"version":1,"voter":"Ana Prueba Ñandú"}',
    );
    expect(integrityHashOf(receipt)).toBe(
      createHash("sha256").update(canonicalRecord(receipt)).digest("hex"),
    );
  });

  it("marks a trial", () => {
    expect(canonicalRecord({ ...receipt, trial: true })).toContain(
      '"title":{"en":"","es":"Consejo Local","ht":""},"trial":true},',
    );
  });

  it.each([
    ["number", { number: "SLEP-7F3A09C3" }],
    ["name", { voter: "Ana Prueba Nandú" }],
    ["category", { category: "student" as const }],
    ["election", { electionId: "4t8xRyNCkQkfrV" }],
    ["title", { electionTitle: { es: "Consejo Local", en: "Local council", ht: "" } }],
    ["trial", { trial: true }],
    ["hour", { participationHour: hourOf(new Date("2026-11-20T15:00:00Z")) }],
    ["secret", { secret: Buffer.alloc(16, 0xfe) }],
  ])("changes its hash with the %s", (_field, change) => {
    expect(integrityHashOf({ ...receipt, ...change })).not.toBe(integrityHashOf(receipt));
  });

  it.each([{ pdfGenerated: true }, { sentByEmail: true }, { emailRefused: true }])(
    "keeps its hash when %j",
    (flag) => {
      expect(integrityHashOf({ ...receipt, ...flag })).toBe(integrityHashOf(receipt));
    },
  );
});
