import { languages } from "@urna/contract/words";
import type { Language } from "@urna/language/languages";
import { writeOpeningRecord } from "../src/printing/records/opening-record.ts";
import type { Printer } from "../src/printing/open-printer.ts";
import { readTranslator } from "../src/printing/texts.ts";
import type { ElectionRecord } from "../src/documents/domain/election-record.ts";
import { aPrinter, origin } from "./a-printer.ts";
import { anElectionRecord, bentHistory } from "./a-record.ts";
import {
  letterSizes,
  readPdf,
  readText,
  strokesOf,
  textsUnder,
} from "../../../packages/printing/test/support/read-pdf.ts";

const institution = {
  name: "Servicio Local de Educación Pública Valle Quillay",
  supportEmail: "",
  supportPhone: "",
  receiptText: { es: "" },
};
let printer: Printer;
let translator: Awaited<ReturnType<typeof readTranslator>>;
beforeAll(async () => {
  [printer, translator] = await Promise.all([aPrinter(), readTranslator("locales")]);
});

const write = (record: ElectionRecord, language: Language = "es") =>
  writeOpeningRecord({ translator, origin }, { record, institution, language });
const print = (record: ElectionRecord, language?: Language) =>
  printer.renderPaper(write(record, language).paper);

it("says that the box was empty, how large the roll is, what is on the ballot and what is sealed", async () => {
  const text = await readText(await print(anElectionRecord()));
  for (const said of [
    "«Representantes de docentes» se abrió el 20 de noviembre de 2026 a las 9:00, con la urna vacía.",
    "Papeletas en la urna al abrir 0 (cero)",
    "Personas en el padrón 1.248 (mil doscientos cuarenta y ocho)",
    "Resolución exenta N.º 1.204",
    "Inventada Prueba 3",
    "Solo todas las partes juntas permiten contar",
    "Elena Muestra Soto Una persona",
    "HZtXgyFZbqtNXlJOMZUvcjRTfMCBlkLRWtdeuDNqAUk",
    "Padrón, versión 4 (SHA-256)",
    "Conforme o con reparos",
    "urna.slep.example/votacion/4t8xRyNCkQkfrU/urna",
  ])
    expect(text).toContain(said);
  expect(text.replaceAll(" ", "")).toContain("cd".repeat(32));
});

it("keeps the order of the ballot over as many pages as it takes, with header and number on each", async () => {
  const { text, pages, facts } = await readPdf(await print(anElectionRecord({}, 60)));
  expect(pages).toBeGreaterThan(2);
  expect(facts).toMatchObject({ Title: "Acta de apertura CL-2026-DOC", Tagged: "yes" });
  const places = Array.from({ length: 60 }, (_, index) => text.indexOf(`Inventada Prueba ${index + 1} `));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
  expect(text.match(/N\.º Candidatura Lista/g)!.length).toBeGreaterThan(1);
  for (let page = 1; page <= pages; page += 1) expect(text).toContain(`Página ${page} de ${pages}`);
});

it("is one table of many rows to a person who has it read out, whatever page they stand on", async () => {
  const pdf = await print(anElectionRecord({}, 60));
  const { tree, metadata } = await readPdf(pdf);
  expect(metadata).toContain("<pdfuaid:part>1</pdfuaid:part>");
  // The header is read once, though it is printed on each page.
  expect(tree.match(/"Candidatura"/g)).toHaveLength(1);
  expect(tree.match(/\/Scope \/Column/g)).toHaveLength(3 + 2 + 4);
  expect(tree).not.toContain("Página 1 de");
  expect(textsUnder(pdf, "Alt")).toEqual([`Código QR que abre ${origin}/votacion/4t8xRyNCkQkfrU/urna`]);
});

it("paints nothing outside of the tree but decoration, and no letter under ten points", async () => {
  const pdf = await print(anElectionRecord({}, 60));
  const { all, unmarked } = strokesOf(pdf);
  expect(all).toBeGreaterThan(250);
  expect(unmarked).toBe(0);
  expect(Math.min(...letterSizes(pdf))).toBeGreaterThanOrEqual(10);
});

it("keeps every letter inside the margins, however long names are", async () => {
  const long = `Inventada ${"Ñanculef-Prueba ".repeat(12)}`.trim();
  const candidates = [{ number: 1, name: long, list: "L".repeat(200), withdrawal: undefined }];
  const { text, words } = await readPdf(await print(anElectionRecord({ candidates })));
  expect(text.match(/Ñanculef/g)).toHaveLength(12);
  expect(Math.max(...words.map(({ xMax }) => xMax))).toBeLessThan(595.28 - 50);
  expect(Math.max(...words.map(({ yMax }) => yMax))).toBeLessThan(841.89 - 20);
});

it.each(languages)("speaks %s, and is named so", async (language) => {
  const { paper, fileName } = write(anElectionRecord(), language);
  const text = await readText(await printer.renderPaper(paper));
  const [kind, words, name] = {
    es: ["Acta de apertura", "mil doscientos cuarenta y ocho", "Acta-de-apertura-CL-2026-DOC.pdf"],
    en: ["Opening record", "one thousand two hundred and forty-eight", "Opening-record-CL-2026-DOC.pdf"],
    ht: ["Pwosè vèbal ouvèti", "mil desan karantuit", "Pwose-vebal-ouveti-CL-2026-DOC.pdf"],
  }[language];
  expect(text).toContain(kind);
  expect(text.replace(/\s/g, " ")).toContain(words);
  expect(fileName).toBe(name);
  expect(text).not.toMatch(/record\.|opening\.|category\./);
});

it("prints what its letters cannot write with a note, and has it read out whole", async () => {
  const candidates = [{ number: 1, name: "李小龍 Prueba", list: "", withdrawal: undefined }];
  const pdf = await print(anElectionRecord({ candidates }));
  const text = await readText(pdf);
  expect(text).toContain("[…] Prueba");
  expect(text).toContain("letras de otra escritura");
  expect(textsUnder(pdf, "ActualText")).toEqual(["李小龍 Prueba"]);
});

it("says who had withdrawn by then, and nothing of who withdrew later", async () => {
  const withdrawn = (at: string) => ({ at: new Date(at), reason: "Resolución 77." });
  const [first, second] = anElectionRecord().candidates;
  const candidates = [
    { ...first!, withdrawal: withdrawn("2026-11-19T12:00:00Z") },
    { ...second!, withdrawal: withdrawn("2026-11-21T12:00:00Z") },
  ];
  const text = await readText(await print(anElectionRecord({ candidates })));
  expect(text).toContain("Inventada Prueba 1 (se retiró)");
  expect(text).toContain(
    "se retiró el 19 de noviembre de 2026 a las 9:00 y no ocupa asiento. Resolución: Resolución 77.",
  );
  expect(text).not.toContain("Inventada Prueba 2 (se retiró)");
});

it("of a trial is marked so on every page, says it first, and has no stamp", async () => {
  const { paper } = write(anElectionRecord({ trial: true }, 40));
  expect(paper.standing).toMatchObject({ final: false, words: "Ensayo" });
  const { text, pages } = await readPdf(await print(anElectionRecord({ trial: true }, 40)));
  expect(pages).toBeGreaterThan(1);
  expect(text.match(/ENSAYO/g)).toHaveLength(pages);
  expect(text).toContain("Esta votación es un ensayo: no decide nada");
  expect((await readPdf(await print(anElectionRecord()))).text).not.toContain("ensayo");
});

it("says that nothing of it happened where nothing did", async () => {
  expect(await readText(await print(anElectionRecord()))).toContain("No hubo pausas, extensiones");
});

it.each([
  [
    "es",
    "La urna se cerró antes de su hora, que era el 24 de noviembre",
    "Quiénes: lo pidió Berta Prueba y lo confirmó Ana Prueba. Por qué: Aviso",
    "La votación siguió. Quién: Ana Prueba.",
  ],
  [
    "en",
    "The ballot box was closed before its time, which was 24 November",
    "Who: Berta Prueba asked for it and Ana Prueba confirmed it. Why: Aviso",
    "Who: Ana Prueba.",
  ],
  [
    "ht",
    "Yo te fèmen bwat vòt la anvan lè li, ki te 24 novanm",
    "Kiyès: Berta Prueba te mande l epi Ana Prueba te konfime l. Poukisa: Aviso",
    "Kiyès: Ana Prueba.",
  ],
] as const)(
  "names every incident in %s: hour, reason and who, both where it took two",
  async (language, early, byTwo, byOne) => {
    const record = anElectionRecord({ history: bentHistory, closesAt: new Date("2026-11-24T20:00:00Z") });
    const text = await readText(await print(record, language));
    for (const { reason } of bentHistory) expect(text).toContain(reason);
    expect(text).toContain(early);
    expect(text).toContain(byTwo);
    expect(text).toContain(byOne);
    expect(text).not.toMatch(/happened\./);
  },
);

it("says when the vote was to close as it was planned at the opening, whatever moved it since", async () => {
  const closesAt = new Date("2026-11-24T20:00:00Z");
  const planned = { scheduledClosesAt: new Date("2026-11-24T21:00:00Z"), closesAt };
  expect(await readText(await print(anElectionRecord(planned)))).toContain(
    "previsto 24 de noviembre de 2026 a las 18:00",
  );
  const extended = anElectionRecord({ ...planned, history: bentHistory });
  expect(await readText(await print(extended))).toContain("previsto 24 de noviembre de 2026 a las 18:00");
});

it("keeps the longest reasons inside the margins and in the tree, over as many pages as it takes", async () => {
  const long = "palabra ".repeat(124).trim();
  const history = Array.from({ length: 9 }, (_, index) => ({ ...bentHistory[index]!, reason: long }));
  const pdf = await print(anElectionRecord({ history }));
  const { text, words } = await readPdf(pdf);
  expect(text.match(/palabra/g)).toHaveLength(9 * 124);
  expect(strokesOf(pdf).unmarked).toBe(0);
  expect(Math.max(...words.map(({ xMax }) => xMax))).toBeLessThan(595.28 - 50);
  expect(Math.max(...words.map(({ yMax }) => yMax))).toBeLessThan(841.89 - 20);
});
