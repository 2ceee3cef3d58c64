import { categories, languages } from "@urna/contract/words";
import type { DocumentContent, RenderDocument } from "../src/receipts/domain/ports.ts";
import type { Receipt } from "../src/receipts/domain/receipt.ts";
import { aPrinter } from "./a-printer.ts";
import { aReceipt } from "./a-receipt.ts";
import {
  letterSizes,
  readPdf,
  strokesOf,
  textsUnder,
} from "../../../packages/printing/test/support/read-pdf.ts";

const institution = {
  name: "Servicio Local de Educación Pública Valle Quillay",
  supportEmail: "ayuda@slep.example",
  supportPhone: "600 400 7000",
  receiptText: { es: "" },
};
const page = "urna.slep.example/verificar-voto";

let render: RenderDocument;
beforeAll(async () => {
  ({ render } = await aPrinter());
});

const print = (change: Partial<Receipt> = {}, content: Partial<DocumentContent> = {}) =>
  render({ receipt: aReceipt(change), language: "es", institution, ...content });

describe("for readers for the blind", () => {
  it("has title, language, tags and the mark of PDF/UA", async () => {
    const pdf = await print({}, { language: "ht" });
    const { facts, metadata } = await readPdf(pdf);
    expect(facts).toMatchObject({ Title: "Prèv patisipasyon SLEP-7F3A09C2", Tagged: "yes", Suspects: "no" });
    expect(metadata).toContain("<pdfuaid:part>1</pdfuaid:part>");
    const bytes = pdf.toString("latin1");
    for (const part of ["/Lang (ht)", "/DisplayDocTitle true", "/FontFile2"]) expect(bytes).toContain(part);
    expect(bytes).not.toContain("/BaseFont /Helvetica");
  });

  it("is read in order: what it is, the heading, number, facts in a table, how to verify", async () => {
    const { tree } = await readPdf(await print());
    const tags = [...tree.matchAll(/^ *(Document|H1|H2|P|Table|TR|TH|TD|Figure)\b/gm)].map(([, tag]) => tag);
    const row = ["TR", "TH", "TD"];
    expect(tags).toEqual([
      "Document",
      "P",
      "P",
      "P",
      "P",
      "H1",
      "P",
      "P",
      "P",
      "Table",
      ...row,
      ...row,
      ...row,
      ...row,
      "P",
      "P",
      "P",
      "Figure",
      "H2",
      "P",
      "P",
      "P",
      "P",
      "P",
      "P",
    ]);
    expect(tree.match(/\/Scope \/Row/g)).toHaveLength(4);
    expect(tree).toMatch(/TH[^"]*"Votante"\s+TD\s+"Ana Prueba Rojas"/);
  });

  it("paints nothing that is neither part of the tree nor marked as decoration", async () => {
    const { all, unmarked } = strokesOf(await print({ voter: "Ana 李" }));
    expect(all).toBeGreaterThan(50);
    expect(unmarked).toBe(0);
  });

  it("says in words what its picture is, and leaves out what only decorates", async () => {
    const pdf = await print();
    expect(textsUnder(pdf, "Alt")).toEqual([
      "Código QR que abre la página donde se verifica el comprobante SLEP-7F3A09C2",
    ]);
    expect((await readPdf(pdf)).tree).not.toContain("VOTO REGISTRADO");
  });
});

it.each(categories)("names the group of a %s in each language, never its code", async (category) => {
  const texts = await Promise.all(
    languages.map(async (language) => (await readPdf(await print({ category }, { language }))).text),
  );
  expect(
    new Set(
      texts.map(
        (text) => /(?:Estamento|Voter group|Gwoup) (.+?) (?:Votación|Election|Eleksyon)/.exec(text)?.[1],
      ),
    ).size,
  ).toBe(3);
  for (const text of texts) expect(text).not.toContain("category.");
});

it.each(languages)(
  "in %s says how to verify in all three languages, each in a line of its own",
  async (language) => {
    const pdf = await print({}, { language });
    const { tree } = await readPdf(pdf);
    expect(tree).toContain(`"Español: verifique este comprobante con su número en ${page}."`);
    expect(tree).toContain(`"English: verify this receipt with its number at ${page}."`);
    expect(tree).toContain(`"Kreyòl: verifye resi sa a ak nimewo li sou ${page}."`);
    for (const each of languages)
      expect(pdf.toString("latin1")).toMatch(new RegExp(`/S /P\n[^>]*/Lang \\(${each}\\)`));
  },
);

const longTitle =
  `Elección de ${"representantes de los establecimientos ante el Consejo Local ".repeat(5)}`.slice(0, 300);
const longName = `María Ángeles ${"Ñanculef-O'Higgins ".repeat(12)}`.slice(0, 241).trim();

const longSentence =
  `${"Gracias por participar en las decisiones de su comunidad escolar. ".repeat(5)}`.slice(0, 299) + ".";
const saying = { ...institution, receiptText: { es: longSentence, ht: "Mèsi dèske ou te vote." } };

it("says what the institution wants said, in the receipt's language, between the frame and the cut", async () => {
  const { text, words } = await readPdf(await print({}, { institution: saying, language: "ht" }));
  expect(text).toContain("Mèsi dèske ou te vote.");
  const at = words.find((word) => word.text === "Mèsi");
  expect(at?.yMax).toBeGreaterThan(551);
  expect(at?.yMax).toBeLessThan(600);
});

describe("with the longest name, title, institution and sentence that can be entered", () => {
  const longest = () =>
    print(
      { voter: longName, electionTitle: { es: longTitle, en: "", ht: "" } },
      { institution: { ...saying, name: `${institution.name} ${"y la Cordillera ".repeat(3)}`.trim() } },
    );

  it("prints all of it on one page, inside the frame, in letters of ten points or more", async () => {
    const pdf = await longest();
    const { text, pages, words } = await readPdf(pdf);
    expect(pages).toBe(1);
    const sentences = [longTitle, longSentence].flatMap((each) => each.trim().split(" "));
    for (const word of [...longName.split(/[ -]/), ...sentences]) expect(text).toContain(word);
    expect(Math.min(...letterSizes(pdf))).toBeGreaterThanOrEqual(10);
    const end = words.find((word) => word.text === "Huella")?.yMax ?? 0;
    expect(words.findLast((word) => word.text === "12:00")?.yMax).toBeLessThan(end - 12);
    expect(Math.max(...words.map(({ xMax }) => xMax))).toBeLessThan(595.28 - 50);
    expect(Math.max(...words.map(({ yMax }) => yMax))).toBeLessThan(841.89 - 28);
  });

  it("stays far below what an email or a slow network minds", async () => {
    expect((await longest()).length).toBeLessThan(120 * 1024);
  });
});

describe("a name that the letters at hand cannot write", () => {
  it("is printed as far as it can be, with a note, and read out whole", async () => {
    const voter = "محمد Pérez 李小龍";
    const pdf = await print({ voter });
    const { text } = await readPdf(pdf);
    expect(text).toContain("[…] Pérez […]");
    expect(text).toContain("letras de otra escritura, que no se pueden imprimir aquí.");
    expect(textsUnder(pdf, "ActualText")).toEqual([voter]);
  });

  it("gets no note where every letter is there", async () => {
    const pdf = await print({ voter: "Олександра D’Aubigné Ñanco" });
    const { text } = await readPdf(pdf);
    expect(text).toContain("Олександра D’Aubigné Ñanco");
    expect(text).not.toContain("[…]");
    expect(textsUnder(pdf, "ActualText")).toEqual([]);
  });
});

it("keeps the metadata well formed whatever the institution is called", async () => {
  const pdf = await print({}, { institution: { ...institution, name: "Educación & Cultura <Sur>" } });
  const { metadata, text } = await readPdf(pdf);
  expect(metadata).toContain("Educación &#38; Cultura &#60;Sur&#62;");
  expect(text).toContain("Educación & Cultura <Sur>");
});

it("has the same tree, places and objects for any two voters of one election", async () => {
  const form = async (change: Partial<Receipt>) => {
    const pdf = await print({ voter: "Ana Prueba Rojas", ...change });
    const { tree, words } = await readPdf(pdf);
    const texts = /"[^"]*"/g;
    return {
      tree: tree.replace(texts, ""),
      rows: new Set(words.map(({ yMax }) => yMax)),
      objects: pdf.toString("latin1").match(/ 0 obj/g)?.length,
      tenthsOfSize: Math.round(pdf.length / 4_600),
    };
  };
  const other = { number: "SLEP-00FF00FF", secret: Buffer.alloc(16, 3), voter: "Eva Ensayo Rojas" };
  expect(await form(other)).toEqual(await form({}));
});
