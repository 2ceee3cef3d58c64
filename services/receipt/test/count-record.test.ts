import { languages } from "@urna/contract/words";
import type { Language } from "@urna/language/languages";
import type { Printer } from "../src/printing/open-printer.ts";
import { writeCountRecord } from "../src/printing/records/count-record.ts";
import { readTranslator } from "../src/printing/texts.ts";
import type { CountRecord } from "../src/documents/domain/count-record.ts";
import { aPrinter, origin } from "./a-printer.ts";
import { aCountRecord, bentHistory } from "./a-record.ts";
import {
  letterSizes,
  readPdf,
  readText,
  strokesOf,
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

const write = (record: CountRecord, language: Language = "es") =>
  writeCountRecord({ translator, origin }, { record, institution, language });
const print = (record: CountRecord, language?: Language) =>
  printer.renderPaper(write(record, language).paper);
const textOf = async (record: CountRecord, language?: Language) => readText(await print(record, language));

it("says every count in figures and in words, and that they agree", async () => {
  const text = await textOf(aCountRecord());
  for (const said of [
    "«Representantes de docentes» cerró el 24 de noviembre de 2026 a las 18:00.",
    "La urna se contó el 24 de noviembre de 2026 a las 18:40.",
    "Personas en el padrón 1.248 (mil doscientos cuarenta y ocho)",
    "Personas que no votaron 445 (cuatrocientos cuarenta y cinco)",
    "803 = 803 = 803 = 742 + 61 + 0",
    "412 cuatrocientos doce",
    "Válidas 742 setecientos cuarenta y dos",
    "En blanco 61 sesenta y uno",
    "(la papeleta digital no las permite) 0 cero",
    "Total 803 ochocientos tres",
    "el 30 % del padrón: 30 % de 1.248 = 374,4, es decir, 375 votantes. Votaron 803: se cumple.",
    "Inventada Prueba 1 (N.º 1) 412 Elegida",
    "Inventada Prueba 3 (N.º 3) 100 Suplente 1",
    "1 incidente anotado",
    "El correo demoró diez minutos",
    "Conforme o con reparos",
    "urna.slep.example/votacion/4t8xRyNCkQkfrU/resultados",
  ])
    expect(text).toContain(said);
  const hashes = text.replaceAll(" ", "");
  for (const pair of ["ab", "cd", "ef", "01"]) expect(hashes).toContain(pair.repeat(32));
});

it("says how many of the key's people are enough, and whose parts opened the sum", async () => {
  const people = ["Elena Muestra Soto", "Hugo Muestra Díaz", "Irma Muestra Paz"];
  const trustees = [
    { index: 1, name: "Servidor", person: false },
    ...people.map((name, place) => ({ index: place + 2, name, person: true })),
  ];
  const group = { trustees, trusteesNeeded: 2, shareOwners: [1, 2, 4] };
  const text = await textOf(aCountRecord(group));
  expect(text).toContain("hacen falta la parte del servidor y las de 2 de las 3 personas");
  expect(text).toMatch(/Elena Muestra Soto .{0,40}La dio Hugo Muestra Díaz .{0,40}No hizo falta/);
  const alone = { trustees: trustees.slice(1), trusteesNeeded: 2, shareOwners: [2, 4] };
  expect(await textOf(aCountRecord(alone))).toContain("bastan las partes de 2 de ellas");
});

it("explains what does not add up, instead of saying that it does", async () => {
  const text = await textOf(aCountRecord({ marked: 804 }));
  expect(text).toContain("No cuadra");
  expect(text).toContain("804 = 803 = 803 = 742 + 61 + 0");
});

it("is marked on every page while the result is not published, and bears the stamp only then", async () => {
  const provisional = await readPdf(await print(aCountRecord({ publishedAt: undefined }, 60)));
  expect(provisional.text.match(/PROVISORIA/g)).toHaveLength(provisional.pages);
  expect(provisional.text).toContain("Acta provisoria: el resultado todavía no se publica");
  expect(await textOf(aCountRecord({}, 60))).not.toMatch(/provisoria/i);
});

it("keeps 60 candidates in the order of the ballot, in letters of ten points or more, all of it marked", async () => {
  const pdf = await print(aCountRecord({}, 60));
  const { text, words } = await readPdf(pdf);
  const places = Array.from({ length: 60 }, (_, index) =>
    text.indexOf(` ${index + 1} Inventada Prueba ${index + 1} `),
  );
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(Math.min(...letterSizes(pdf))).toBeGreaterThanOrEqual(10);
  expect(strokesOf(pdf).unmarked).toBe(0);
  expect(Math.max(...words.map(({ xMax }) => xMax))).toBeLessThan(595.28 - 50);
});

it("names each incident, who did it, and the planned hour beside the real one", async () => {
  const scheduledClosesAt = new Date("2026-11-24T23:00:00Z");
  const text = await textOf(aCountRecord({ history: bentHistory, scheduledClosesAt }));
  for (const { kind, reason } of bentHistory)
    expect({ kind, hasReason: text.includes(reason) }).toEqual({
      kind,
      hasReason: !kind.startsWith("incident"),
    });
  expect(text).toContain("Se anotó el incidente 1. Quién: Ana Prueba.");
  expect(text).toContain("Cierre previsto 24 de noviembre de 2026 a las 20:00");
});

describe("without a clear result", () => {
  it("says that nobody is elected without the quorum", async () => {
    const quorum = { ...aCountRecord().quorum, reached: 300, met: false };
    const candidates = aCountRecord().candidates.map((each) => ({ ...each, elected: false, substitute: 0 }));
    const text = await textOf(aCountRecord({ quorum, candidates, verdict: "no-quorum", openSeats: 2 }));
    expect(text).toContain("Votaron 300: no se cumple.");
    expect(text).toContain("Sin quórum: nadie resulta elegido.");
    expect(text).toContain("Quedan 2 asientos sin ocupar.");
    expect(text).not.toContain("Elegidas y suplentes");
  });

  it("says who tied and shows the draw, so that anybody can repeat it", async () => {
    const text = await textOf(
      aCountRecord({
        tie: { rule: "draw", candidates: [2, 3], seats: 1, settled: true, decision: undefined },
        draw: {
          seed: "5e".repeat(32),
          tickets: [
            { number: 3, digest: "0a".repeat(32) },
            { number: 2, digest: "9b".repeat(32) },
          ],
        },
      }),
    );
    expect(text).toContain("Empataron por 1 asiento: Inventada Prueba 2, Inventada Prueba 3.");
    const drawn = text.slice(text.indexOf("Así salieron:")).replaceAll(" ", "");
    const order = ["5e", "0a", "9b"].map((pair) => drawn.indexOf(pair.repeat(32)));
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order[0]).toBeGreaterThan(0);
  });

  it("says what the commission decided by seniority, and why", async () => {
    const decision = { elected: [3], reason: "Ingresó en 1998." };
    const tie = { rule: "seniority" as const, candidates: [2, 3], seats: 1, settled: true, decision };
    const text = await textOf(aCountRecord({ tie }));
    expect(text).toContain("Quedan elegidas: Inventada Prueba 3. Fundamento: Ingresó en 1998.");
  });
});

it.each(languages)("has a text in %s for all it says", async (language) => {
  const tie = {
    rule: "second-round" as const,
    candidates: [1, 2],
    seats: 1,
    settled: false,
    decision: undefined,
  };
  const { paper, fileName } = write(aCountRecord({ tie, publishedAt: undefined }), language);
  expect(JSON.stringify(paper)).not.toMatch(/"[a-z]+(\.[a-zA-Z-]+)+"/);
  expect(fileName).toMatch(/^(Acta-de-escrutinio|Count-record|Pwose-vebal-konte)-CL-2026-DOC\.pdf$/);
});

it("of a trial is marked so on every page, says it first, and has no stamp", async () => {
  const { paper } = write(aCountRecord({ trial: true }, 40));
  expect(paper.standing).toMatchObject({ final: false, words: "Ensayo" });
  const { text, pages } = await readPdf(await print(aCountRecord({ trial: true }, 40)));
  expect(pages).toBeGreaterThan(1);
  expect(text.match(/ENSAYO/g)).toHaveLength(pages);
  expect(text).toContain("Esta votación es un ensayo: no decide nada");
  expect((await readPdf(await print(aCountRecord()))).text).not.toContain("ensayo");
});
