import PDFDocument from "pdfkit";
import { embeddedAlways, type Fonts, type FontName } from "./fonts.ts";
import type {} from "./pdfkit.d.ts";

/** Points; the origin is the top left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Style {
  font: FontName;
  color: string;
  /** Points, the preferred size first; the next is taken where the text does not fit. */
  sizes: readonly number[];
  align?: "left" | "right";
  lineGap?: number;
  /** Centred vertically in its box. */
  middle?: boolean;
}

export type Pdf = PDFKit.PDFDocument;

interface PageOptions {
  fonts: Fonts;
  title: string;
  author: string;
  language: string;
  createdAt: Date;
}

export const pageWidth = 595.28;
export const pageHeight = 841.89;

/** An A4 page of a tagged PDF 1.7 that aims at PDF/UA, with all fonts embedded. */
export function openPage({ fonts, title, author, language, createdAt }: PageOptions): Pdf {
  const pdf = new PDFDocument({
    size: "A4",
    margin: 0,
    pdfVersion: "1.7",
    tagged: true,
    lang: language,
    displayTitle: true,
    subset: "PDF/UA" as "PDF/A-2a",
    info: { Title: title, Author: author, CreationDate: createdAt, ModDate: createdAt },
    // The built-in font must not be embedded, so none is chosen before ours are there.
    font: "",
  });
  for (const name of Object.keys(fonts) as FontName[]) {
    pdf.registerFont(name, fonts[name]);
    const always = embeddedAlways[name];
    if (always) pdf.font(name)._font.encode(always);
  }
  return pdf;
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

/** Writes one paragraph, heading or cell of the document, as a reader for the blind finds it. */
export function element(pdf: Pdf, tag: Tag, { text, box, style }: Piece): PDFKit.PDFStructureElement {
  const scope = tag === "TH" ? { scope: "Row" as const } : {};
  return pdf.struct(tag, scope, () => write(pdf, text, box, style));
}

type Tag = "H1" | "H2" | "P" | "TH" | "TD";

export interface Piece {
  text: string;
  box: Box;
  style: Style;
}

/** Writes a text into a box, in the largest size that fits. */
function write(pdf: Pdf, text: string, box: Box, style: Style): void {
  const { font, color, align = "left", lineGap = 0 } = style;
  const options = { width: box.width, align, lineGap };
  const heightAt = (size: number) => pdf.font(font).fontSize(size).heightOfString(text, options) - lineGap;
  const fits = (size: number) => style.sizes.length === 1 || heightAt(size) <= box.height;
  const size = style.sizes.find(fits) ?? style.sizes.at(-1) ?? 10;
  const offset = style.middle ? Math.max(0, (box.height - heightAt(size)) / 2) : 0;
  pdf
    .font(font)
    .fontSize(size)
    .fillColor(color)
    .text(text, box.x, box.y + offset, { ...options, height: box.height });
}
