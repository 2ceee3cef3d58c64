import { languages } from "@urna/contract/words";
import * as fc from "fast-check";
import {
  holdsForAsync,
  propertyTimeout,
} from "../../../packages/belenios/test/support/hostile/properties.ts";
import type { RenderDocument } from "../src/receipts/domain/ports.ts";
import { aPrinter } from "./a-printer.ts";
import { aReceipt } from "./a-receipt.ts";
import { readPdf } from "../../../packages/printing/test/support/read-pdf.ts";

jest.setTimeout(propertyTimeout);

let render: RenderDocument;
beforeAll(async () => {
  ({ render } = await aPrinter());
});

/** Up to the lengths that the boundaries take; of any script, and of what no boundary lets in. */
const text = (maxLength: number) =>
  fc.oneof(
    fc.string({ unit: "binary", maxLength }),
    fc.string({ unit: "grapheme", maxLength: maxLength / 2 }),
    fc.constantFrom("W".repeat(maxLength), "ﷺ".repeat(maxLength / 10), "a\u0301".repeat(maxLength / 2), ""),
  );
const input = fc.record({
  voter: text(200),
  title: text(300),
  name: text(200),
  email: text(100),
  sentence: text(300),
  language: fc.constantFrom(...languages),
});

it("prints a receipt with any texts: one page, its number and its hash on it", async () => {
  await holdsForAsync(input, 12, async ({ voter, title, name, email, sentence, language }) => {
    const receipt = aReceipt({ voter, electionTitle: { es: title, en: title, ht: title } });
    const institution = { name, supportEmail: email, supportPhone: "", receiptText: { es: sentence } };
    const { pages, text } = await readPdf(await render({ receipt, language, institution }));
    expect(pages).toBe(1);
    expect(text).toContain(receipt.number);
    expect(text.replaceAll(" ", "")).toContain(receipt.integrityHash.slice(0, 16));
  });
});
