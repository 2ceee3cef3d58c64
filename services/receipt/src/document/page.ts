import PDFDocument from "pdfkit";
import { embeddedAlways, type Fonts, type FontName } from "./fonts.ts";
import type {} from "./pdfkit.d.ts";

export type Pdf = PDFKit.PDFDocument;

interface PageOptions {
  fonts: Fonts;
  title: string;
  author: string;
  language: string;
  createdAt: Date;
  /** Every page can be drawn on until the file is closed. */
  manyPages?: boolean;
}

export const pageWidth = 595.28;
export const pageHeight = 841.89;

/** The first A4 page of a tagged PDF 1.7 that aims at PDF/UA, with all fonts embedded. */
export function openPage({ fonts, title, author, language, createdAt, manyPages = false }: PageOptions): Pdf {
  const pdf = new PDFDocument({
    size: "A4",
    margin: 0,
    bufferPages: manyPages,
    pdfVersion: "1.7",
    tagged: true,
    lang: language,
    displayTitle: true,
    subset: "PDF/UA" as "PDF/A-2a",
    info: { Title: title, CreationDate: createdAt, ModDate: createdAt },
    // The built-in font must not be embedded, so none is chosen before ours are there.
    font: "",
  });
  pdf.appendXML(creator(author));
  for (const name of Object.keys(fonts) as FontName[]) {
    pdf.registerFont(name, fonts[name]);
    const always = embeddedAlways[name];
    if (always) pdf.font(name)._font.encode(always);
  }
  return pdf;
}

/** The author, in the file's metadata: pdfkit writes `info.Author` into XML as it is, `&` and all. */
function creator(author: string): string {
  const name = author.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\p{Cc}/gu, " ");
  return (
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">' +
    `<dc:creator><rdf:Seq><rdf:li>${name}</rdf:li></rdf:Seq></dc:creator></rdf:Description>`
  );
}

/** The finished file. */
export function closePage(pdf: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
    pdf.end();
  });
}

/** What drawing writes into a page, to be added to other pages as it is. */
export function recorded(draw: (pdf: Pdf) => void): string {
  const lines: string[] = [];
  const pdf = new PDFDocument({ margin: 0, font: "" });
  pdf.addContent = (line: string) => {
    lines.push(line);
    return pdf;
  };
  draw(pdf);
  return lines.join("\n");
}

/** Draws what carries no meaning of its own: a reader for the blind leaves it out. */
export function decorate(pdf: Pdf, draw: () => void): void {
  pdf.markContent("Artifact", { type: "Layout" });
  draw();
  pdf.endMarkedContent();
}
