import { languages } from "@urna/contract/words";
import type { Language } from "@urna/language/languages";
import type { Printer } from "../src/printing/open-printer.ts";
import { writeCountRecord } from "../src/printing/records/count-record.ts";
import { writeOpeningRecord } from "../src/printing/records/opening-record.ts";
import { writeReport } from "../src/printing/records/report-paper.ts";
import { readTranslator } from "../src/printing/texts.ts";
import { aPrinter, origin } from "./a-printer.ts";
import { aReceipt } from "./a-receipt.ts";
import { aCountRecord, anElectionRecord, bentHistory } from "./a-record.ts";
import { findVeraPdf, judge, type Verdicts } from "../../../packages/printing/test/support/vera-pdf.ts";

// Without Java and Maven there is no veraPDF: then these are skipped, and counted as such.
const describeWithVeraPdf = findVeraPdf() ? describe : describe.skip;

const institution = {
  name: "Servicio Local de Educación Pública Valle & Quillay",
  supportEmail: "ayuda@slep.example",
  supportPhone: "600 400 7000",
  receiptText: { es: "" },
};
const said = { es: "Conserve este papel.", en: "Keep this paper.", ht: "Kenbe papye sa a." };
const foreignName = "Ana 李小龍 Ñanculef Łucja";

describeWithVeraPdf("as veraPDF judges by PDF/UA-1", () => {
  let verdicts: Verdicts;
  beforeAll(async () => {
    const [printer, translator] = await Promise.all([aPrinter(), readTranslator("locales")]);
    const writing = { translator, origin };
    const papers = await Promise.all(
      languages.map(async (language) => [
        ...(await receipts(printer, language)),
        ...(await records(printer, writing, language)),
        [`report-${language}`, await printer.renderPaper(aReport(translator, language))] as const,
        [
          `exhibited-roll-${language}`,
          await printer.renderPaper(anExhibitedRoll(translator, language)),
        ] as const,
      ]),
    );
    verdicts = await judge(Object.fromEntries(papers.flat()));
  }, 120_000);

  it.each([
    ["receipt", "receipt-with-a-sentence", "receipt-of-a-foreign-name", "receipt-of-a-trial"],
    ["opening-record", "long-opening-record", "opening-record-of-a-trial"],
    ["count-record", "provisional-count-record", "count-record-of-a-draw"],
    ["report", "exhibited-roll"],
  ])("%s keeps every rule in three languages, and so does what is like it", (...kinds) => {
    const names = kinds.flatMap((kind) => languages.map((language) => `${kind}-${language}`));
    expect(names.map((name) => [name, verdicts[name]?.broken])).toEqual(names.map((name) => [name, []]));
    for (const name of names) expect(verdicts[name]?.checks).toBeGreaterThan(500);
  });
});

function receipts({ render }: Printer, language: Language) {
  const printed = async (kind: string, content: Parameters<Printer["render"]>[0]) =>
    [`${kind}-${language}`, await render(content)] as const;
  const withSentence = { ...institution, receiptText: said };
  return Promise.all([
    printed("receipt", { receipt: aReceipt(), institution, language }),
    printed("receipt-with-a-sentence", { receipt: aReceipt(), institution: withSentence, language }),
    printed("receipt-of-a-foreign-name", {
      receipt: aReceipt({ voter: foreignName }),
      institution,
      language,
    }),
    printed("receipt-of-a-trial", { receipt: aReceipt({ trial: true }), institution, language }),
  ]);
}

type Writing = Parameters<typeof writeOpeningRecord>[0];

function records({ renderPaper }: Printer, writing: Writing, language: Language) {
  const about = { institution, language };
  const opening = async (kind: string, record: ReturnType<typeof anElectionRecord>) =>
    [
      `${kind}-${language}`,
      await renderPaper(writeOpeningRecord(writing, { record, ...about }).paper),
    ] as const;
  const count = async (kind: string, record: ReturnType<typeof aCountRecord>) =>
    [
      `${kind}-${language}`,
      await renderPaper(writeCountRecord(writing, { record, ...about }).paper),
    ] as const;
  const long = anElectionRecord({ history: bentHistory }, 30);
  return Promise.all([
    opening("opening-record", anElectionRecord()),
    opening("long-opening-record", long),
    opening("opening-record-of-a-trial", anElectionRecord({ trial: true })),
    count("count-record", aCountRecord()),
    count("provisional-count-record", aCountRecord({ publishedAt: undefined, history: bentHistory }, 30)),
    count("count-record-of-a-draw", aCountRecord(aDraw)),
  ]);
}

const aDraw: Parameters<typeof aCountRecord>[0] = {
  tie: { rule: "draw", candidates: [2, 3], seats: 1, settled: true, decision: undefined },
  draw: {
    seed: "5e".repeat(32),
    tickets: [
      { number: 3, digest: "0a".repeat(32) },
      { number: 2, digest: "9b".repeat(32) },
    ],
  },
};

function aReport(translator: Writing["translator"], language: Language) {
  const columns = [
    { label: "Establecimiento", figures: false },
    { label: "Votaron", figures: true },
  ];
  const rows = Array.from({ length: 45 }, (_, index) => [`Escuela ${index} <A & B>`, "1.248"]);
  return writeReport(translator, {
    title: "Participación <A & B>",
    lead: "Quiénes votaron.",
    facts: [{ label: "Padrón", value: "32.040" }],
    tables: [
      { caption: "Por establecimiento", columns, rows },
      { caption: "Por hora", columns, rows: [], none: "No se informa." },
    ],
    institution: institution.name,
    language,
    readAt: new Date("2026-11-25T15:04:00Z"),
  });
}

function anExhibitedRoll(translator: Writing["translator"], language: Language) {
  const columns = ["Apellidos y nombres", "Documento", "Estamento"].map((label) => ({ label }));
  const people = (school: number) =>
    Array.from({ length: 40 }, (_, n) => [
      n === 7 ? foreignName : `Ñúñez Prueba ${school}, María José ${n}`,
      "12••••••-5",
      n % 3 === 0 ? "Madres, padres y apoderados, Asistentes de la educación" : "Docentes",
    ]);
  return writeReport(translator, {
    title: "Nómina para exhibición",
    lead: "Personas que podrán votar si nadie pide una corrección.",
    facts: [{ label: "Para pedir una corrección", value: "ayuda@slep.example · 600 400 7000" }],
    tables: [1, 2, 3].map((school) => ({
      caption: `Escuela ${school} (RBD 100${school}): 40 personas`,
      columns,
      rows: people(school),
    })),
    institution: institution.name,
    language,
    readAt: new Date("2026-11-25T15:04:00Z"),
  });
}
