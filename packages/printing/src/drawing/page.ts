import PDFDocument from "pdfkit";
import {
  deflatedFontFile,
  deflatedTable,
  embeddedAlways,
  wordsOf,
  wordsOfOne,
  type Fonts,
  type FontName,
} from "./fonts.ts";
import "./pdfkit-types.ts";

export type Pdf = PDFKit.PDFDocument;

interface PageOptions {
  fonts: Fonts;
  title: string;
  author: string;
  language: string;
  createdAt: Date;
  /** Keeps every page open for drawing until the file is closed. */
  manyPages?: boolean;
  /** The file has secrets: nothing of it stays in memory for other files. */
  secret?: boolean;
}

const secretFiles = new WeakSet<Pdf>();

/** Whether nothing of the file may stay in memory. */
export const isSecret = (pdf: Pdf): boolean => secretFiles.has(pdf);

export const pageWidth = 595.28;
export const pageHeight = 841.89;

/** The first A4 page of a tagged PDF 1.7 for PDF/UA, with all fonts embedded. */
export function openPage({ fonts, manyPages = false, secret = false, ...about }: PageOptions): Pdf {
  const { title, author, language, createdAt } = about;
  const pdf = new PDFDocument({
    size: "A4",
    margin: 0,
    bufferPages: manyPages,
    pdfVersion: "1.7",
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, CreationDate: createdAt, ModDate: createdAt },
    // The built-in font must not be embedded, so none is chosen before ours are registered.
    font: "",
  });
  if (secret) secretFiles.add(pdf);
  pdf._addInfo = () => pdf.appendXML(metadata({ title, author, createdAt }));
  for (const name of Object.keys(fonts) as FontName[]) {
    pdf.registerFont(name, fonts[name]);
    const font = pdf.font(name)._font;
    font.layoutCache = secret ? wordsOfOne() : wordsOf(fonts[name]);
    font.encode(embeddedAlways[name] ?? "");
  }
  return pdf;
}

/**
 * The file's metadata, which declares PDF/UA-1. pdfkit's own does not escape a title, and its option for PDF/UA adds an
 * incomplete list of glyphs (CIDSet) to each font, which the standard refuses.
 */
function metadata({ title, author, createdAt }: Pick<PageOptions, "title" | "author" | "createdAt">): string {
  const description = (prefix: string, namespace: string, content: string) =>
    `<rdf:Description rdf:about="" xmlns:${prefix}="${namespace}">${content}</rdf:Description>`;
  const names =
    `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>` +
    `<dc:creator><rdf:Seq><rdf:li>${escaped(author)}</rdf:li></rdf:Seq></dc:creator>`;
  const created = `${createdAt.toISOString().slice(0, 19)}Z`;
  return [
    description("dc", "http://purl.org/dc/elements/1.1/", names),
    description("xmp", "http://ns.adobe.com/xap/1.0/", `<xmp:CreateDate>${created}</xmp:CreateDate>`),
    description("pdfuaid", "http://www.aiim.org/pdfua/ns/id/", "<pdfuaid:part>1</pdfuaid:part>"),
  ].join("\n");
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\p{Cc}/gu, " ");
}

/** The finished file. */
export function closePage(pdf: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
    takeDeflated(pdf);
    pdf.end();
  });
}

/** Fonts are written at the end. pdfkit would deflate their files and tables again for each document. */
function takeDeflated(pdf: Pdf): void {
  const ref = pdf.ref.bind(pdf);
  pdf.ref = (data) => {
    const object = ref(data);
    const end = object.end.bind(object);
    object.end = (chunk?: unknown) => {
      const deflated = typeof chunk === "string" ? deflatedTable(chunk) : deflatedFontFile(chunk);
      if (!deflated) return end(chunk);
      object.compress = false;
      Object.assign(object.data, { Filter: "FlateDecode" });
      end(deflated);
    };
    return object;
  };
}

/** The page content that `draw` would write, to be added to this and other pages. */
export function recorded(pdf: Pdf, draw: () => void): string {
  const lines: string[] = [];
  pdf.addContent = (line: string) => {
    lines.push(line);
    return pdf;
  };
  try {
    draw();
  } finally {
    Reflect.deleteProperty(pdf, "addContent");
  }
  return lines.join("\n");
}

/** Draws decoration, which screen readers skip. */
export function decorate(pdf: Pdf, draw: () => void): void {
  pdf.markContent("Artifact", { type: "Layout" });
  draw();
  pdf.endMarkedContent();
}
