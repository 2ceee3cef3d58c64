import { languages } from "@urna/contract/words";
import type { DocumentContent } from "../src/receipts/domain/ports.ts";
import { aPrinter } from "./a-printer.ts";
import { aReceipt } from "./a-receipt.ts";

const institution = {
  name: "Servicio Local de Educación Pública Valle Quillay",
  supportEmail: "ayuda@slep.example",
  supportPhone: "",
  receiptText: { es: "", en: "", ht: "" },
};

/** Letters that few receipts embed, in names and titles; each changes where later letters stand in the font. */
const letters = ["", "Ł", "Ḻ", "ǫ", "Ж", "fi", "€"];
const contents: readonly DocumentContent[] = letters.map((letter, index) => {
  const electionTitle = { es: `Consejo ${letters.at(-index)}`, en: "", ht: "" };
  const receipt = aReceipt({ voter: `Ana ${letter} Prueba`, electionTitle, trial: index === 1 });
  const receiptText = { es: index % 2 === 0 ? `Gracias ${letter}` : "", en: "", ht: "" };
  const language = languages[Math.floor(index / 3)] ?? "es";
  return { receipt, language, institution: { ...institution, receiptText } };
});

/** Made by a printer that has printed nothing before. */
async function fresh(content: DocumentContent): Promise<Buffer> {
  let pdf: Buffer | undefined;
  await jest.isolateModulesAsync(async () => {
    const { aPrinter } = await import("./a-printer.ts");
    pdf = await (await aPrinter()).render(content);
  });
  return pdf ?? Buffer.alloc(0);
}

it("prints the same bytes whatever was printed before", async () => {
  const { render } = await aPrinter();
  const printed: Buffer[] = [];
  for (const content of [...contents, ...contents.toReversed()]) printed.push(await render(content));
  for (const [index, content] of contents.entries()) {
    const alone = await fresh(content);
    expect(printed[index]?.equals(alone)).toBe(true);
    expect(printed.at(-1 - index)?.equals(alone)).toBe(true);
  }
}, 120_000);
