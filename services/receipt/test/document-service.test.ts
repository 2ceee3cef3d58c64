import { aReceiptService, electionId, type TestReceipts } from "./a-receipt-service.ts";
import { readPdf, readText } from "../../../packages/printing/test/support/read-pdf.ts";

let receipts: TestReceipts;
beforeAll(async () => {
  receipts = await aReceiptService();
});
afterAll(() => receipts.stop());

const language = "es";
const actor = { administratorId: "0f6f9c1e-58c1-4f0e-9f62-000000000001", reason: "" };

describe("the minutes of the opening", () => {
  it("are made of what the ballot service says of the election", async () => {
    const { pdf, fileName } = await receipts.documents.renderOpeningRecord({ electionId, language });
    const text = await readText(pdf);
    expect(fileName).toBe("Acta-de-apertura-CL-2026.pdf");
    for (const said of ["Proceso 2026", "Consejo Local 2026", "Ana Inventada", "versión 4"])
      expect(text).toContain(said);
  });

  it("are not there before the opening, nor of an unknown election", async () => {
    for (const id of ["sealed", "unknown"]) {
      const rendering = receipts.documents.renderOpeningRecord({ electionId: id, language });
      await expect(rendering).rejects.toMatchObject({ code: "not-found" });
    }
  });
});

describe("the minutes of the count", () => {
  const render = async (id: string, forEverybody = false) => {
    const request = { electionId: id, language, forEverybody } as const;
    const { pdf } = await receipts.documents.renderCountRecord(request);
    return readText(pdf);
  };

  it("are made of the ballot service's summary, with every incident in order", async () => {
    const text = await render(electionId);
    for (const said of [
      "Proceso 2026",
      "20 veinte",
      "Se exigen 15 votantes. Votaron 20",
      "2 incidentes anotados",
    ])
      expect(text).toContain(said);
    expect(text.indexOf("Lo que pasó 1")).toBeGreaterThan(0);
    expect(text.indexOf("Lo que pasó 2")).toBeGreaterThan(text.indexOf("Lo que pasó 1"));
    expect(text.replaceAll(" ", "")).toContain("01".repeat(32));
  });

  it("show everybody that there were incidents, and not what administrators wrote of them", async () => {
    const text = await render(electionId, true);
    expect(text).toContain("2 incidentes anotados");
    expect(text).not.toMatch(/Lo que pasó \d/);
    expect(text).toContain("La votación se pausó. Quién: Ana Prueba. Por qué: Se cortó la luz");
  });

  it("are provisional before publication, and nobody else's then", async () => {
    expect(await render("tallied")).toContain("PROVISORIA");
    await expect(render("tallied", true)).rejects.toMatchObject({ code: "not-found" });
  });

  it("are not there before the count", async () => {
    await expect(render("open")).rejects.toMatchObject({ code: "not-counted" });
    await expect(render("open", true)).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("a report", () => {
  const rows = Array.from({ length: 80 }, (_, index) => ({ cells: [`Escuela ${index}`, "1.248", "64,3 %"] }));
  const report = {
    title: "Participación",
    lead: "Quiénes votaron.",
    facts: [{ label: "Padrón", value: "32.040" }],
    tables: [
      {
        caption: "Por establecimiento",
        columns: [
          { label: "Establecimiento", figures: false },
          { label: "Votaron", figures: true },
          { label: "Parte", figures: true },
        ],
        rows,
        none: "",
      },
      { caption: "Por hora", columns: [{ label: "Hora", figures: false }], rows: [], none: "No se informa." },
    ],
  };

  it("is laid out over pages, with all of its rows and its headers on each", async () => {
    const readAt = new Date("2026-11-25T15:04:00Z");
    const { pdf } = await receipts.documents.renderReport({ report, language, readAt });
    const { text, pages } = await readPdf(pdf);
    expect(pages).toBeGreaterThan(2);
    for (const { cells } of rows) expect(text).toContain(cells.join(" "));
    expect(text.match(/Establecimiento Votaron Parte/g)).toHaveLength(pages);
    expect(text.match(/Por establecimiento \(continúa\)/g)).toHaveLength(pages - 1);
    expect(text).toContain("No se informa.");
    expect(text).toContain("Cifras leídas el 25 de noviembre de 2026 a las 12:04.");
  });

  it("is refused where there is none, or no time", async () => {
    const empty = receipts.documents.renderReport({
      report: undefined,
      language,
      readAt: new Date("2026-11-25T15:04:00Z"),
    });
    await expect(empty).rejects.toMatchObject({ code: "invalid-request" });
    const timeless = receipts.documents.renderReport({ report, language, readAt: undefined });
    await expect(timeless).rejects.toMatchObject({ code: "invalid-request" });
  });
});

it("audits who downloads which document, and refuses nobody", async () => {
  const download = { document: "roll", format: "xlsx", electionId } as const;
  await receipts.documents.recordDownload({ ...download, actor });
  const [row] = await receipts.db("outbox").select<{ payload: Buffer }[]>("payload");
  const payload = row!.payload.toString("latin1");
  for (const field of [actor.administratorId, "report.download", electionId, "roll", "xlsx"])
    expect(payload).toContain(field);
  const nobody = receipts.documents.recordDownload({ ...download, actor: undefined });
  await expect(nobody).rejects.toMatchObject({ code: "not-allowed" });
});
