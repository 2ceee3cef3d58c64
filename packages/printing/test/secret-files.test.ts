import { element } from "../src/drawing/element.ts";
import { loadFonts, wordsOf, type Fonts } from "../src/drawing/fonts.ts";
import { closePage, openPage } from "../src/drawing/page.ts";
import { drawQr, secretQrCode } from "../src/drawing/qr-code.ts";
import { writePaper } from "../src/paper/paper-document.ts";
import { readPdf } from "./support/read-pdf.ts";

const mockRemembered: string[] = [];
jest.mock("../src/drawing/memory.ts", () => ({
  createMemory: () => (key: string, make: () => unknown) => {
    mockRemembered.push(key);
    return make();
  },
}));

let fonts: Fonts;
beforeAll(async () => {
  fonts = await loadFonts(require.resolve);
});

const name = "Quillay";
const code = "7K3M9QXT2HBZ";
const style = { color: "#000000", sizes: [12, 10] } as const;
const box = { x: 60, y: 700, width: 300, height: 30 };

async function printed(secret: boolean): Promise<Buffer> {
  const at = new Date("2026-11-30T13:00:00Z");
  const about = { title: "Lista", language: "es", createdAt: at } as const;
  const pdf = openPage({ fonts, ...about, author: "x", manyPages: true, secret });
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  const blocks = [
    {
      table: { caption: "Cartas", columns: [{ label: "Carta" }, { label: "Nombre" }], rows: [["1-1", name]] },
    },
  ];
  const words = {
    kind: "Lista",
    date: "hoy",
    heading: "Lista",
    lead: "Firme",
    pageOf: "{page}",
    unprintable: "[…]",
  };
  writePaper(pdf, root, {
    fonts,
    paper: { ...words, title: "Lista", language: "es", institution: "x", blocks, at },
  });
  root.add(element(pdf, "P", { text: code, box, style: { ...style, font: "code" } }));
  root.add(
    pdf.struct("Figure", { alt: "x" }, () => drawQr(pdf, secretQrCode(code), { ...box, color: "#000000" })),
  );
  root.end();
  return closePage(pdf);
}

const everything = () =>
  [...mockRemembered, ...Object.values(fonts).flatMap((font) => Object.keys(wordsOf(font)))].join("\n");

test("of a secret file neither texts nor words stay in memory, and it says the same as another", async () => {
  const secret = await readPdf(await printed(true));
  expect(secret.text).toContain(name);
  expect(secret.text).toContain(code);
  for (const each of [name, code]) expect(everything()).not.toContain(each);
  const other = await readPdf(await printed(false));
  for (const each of [name, code]) expect(everything()).toContain(each);
  expect(other.tree).toBe(secret.tree);
});
