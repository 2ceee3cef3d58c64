import type { Paper, RenderPaper } from "./paper.ts";
import type { Style } from "../drawing/element.ts";
import type { Fonts } from "../drawing/fonts.ts";
import { drawHeader } from "../drawing/header.ts";
import { columnWidth } from "../drawing/measures.ts";
import { closePage, openPage, type Pdf } from "../drawing/page.ts";
import { palette } from "../drawing/palette.ts";
import { createStampDrawer } from "../drawing/stamp.ts";
import { writeBlock } from "./blocks.ts";
import { paragraph, type Flow } from "./flow.ts";
import { drawMargins } from "./margins.ts";

const top = 122;
const headingStyle: Style = { font: "heading", color: palette.ink, sizes: [25] };
const leadStyle: Style = { font: "text", color: palette.ink2, sizes: [11.6], lineGap: 3 };
const noteStyle: Style = { font: "text", color: palette.ink2, sizes: [10] };
/** Width beside the stamp. */
const narrow = columnWidth - 140;

/** Makes the PDF of any paper, tagged like the receipt, with the same sheet and fonts. */
export function createPaperPrinter(fonts: Fonts): RenderPaper {
  const drawStamp = createStampDrawer(fonts);
  return (paper) => {
    const { title, institution, language, at, standing } = paper;
    const pdf = openPage({ fonts, title, author: institution, language, createdAt: at, manyPages: true });
    const root = pdf.struct("Document");
    pdf.addStructure(root);
    if (standing?.final) {
      drawStamp(pdf, { words: standing.words, institution, year: standing.year, center: { x: 481, y: 160 } });
    }
    writePaper(pdf, root, { fonts, paper });
    root.end();
    return closePage(pdf);
  };
}

/** Writes a paper, without its stamp, on the first pages of a file, whose `manyPages` stay open for drawing. */
export function writePaper(
  pdf: Pdf,
  root: PDFKit.PDFStructureElement,
  { fonts, paper }: { fonts: Fonts; paper: Paper },
): void {
  drawHeader(pdf, root, { fonts, words: paper, institution: paper.institution });
  const flow: Flow = { pdf, fonts, root, y: top, incomplete: false };
  writeOpening(flow, paper);
  for (const block of paper.blocks) writeBlock(flow, block);
  if (flow.incomplete) paragraph(flow, paper.unprintable, { tag: "P", style: noteStyle, above: 14 });
  drawMargins(pdf, paper);
}

function writeOpening(flow: Flow, { heading, lead, standing }: Paper): void {
  const width = standing?.final ? narrow : columnWidth;
  paragraph(flow, heading, { tag: "H1", style: headingStyle, width, below: 4 });
  paragraph(flow, lead, { tag: "P", style: leadStyle, width, below: 12 });
  if (standing?.final) flow.y = Math.max(flow.y, 234);
}
