import type { Font } from "fontkit";
import type { Fonts } from "./fonts.ts";
import { createMemory } from "./memory.ts";
import { decorate, recorded, type Pdf } from "./page.ts";
import { palette } from "./palette.ts";
import { printable } from "./printable.ts";

const radius = 63;

interface Stamp {
  words: string;
  institution: string;
  year: string;
  center: { x: number; y: number };
}

export type StampDrawer = (pdf: Pdf, stamp: Stamp) => void;

/** Draws the stamp of final documents. It is the same whatever was chosen, so it is drawn once and then repeated. */
export function createStampDrawer(fonts: Fonts): StampDrawer {
  const drawings = createMemory<string>(100);
  return (pdf, stamp) => {
    const drawing = drawings(JSON.stringify(stamp), () => recorded(pdf, () => drawStamp(pdf, fonts, stamp)));
    decorate(pdf, () => pdf.addContent(drawing));
  };
}

/** Letters are drawn as shapes, not text: the stamp repeats the heading. */
function drawStamp(pdf: Pdf, fonts: Fonts, stamp: Stamp): void {
  pdf.save().translate(stamp.center.x, stamp.center.y).rotate(-9);
  pdf.strokeColor(palette.pen);
  pdf
    .lineWidth(3.2)
    .circle(0, 0, radius - 1.6)
    .stroke();
  pdf
    .lineWidth(1)
    .circle(0, 0, radius - 6)
    .stroke();
  pdf.lineWidth(1.2).circle(0, 0, 39).stroke();
  drawStroke(pdf);
  pdf.fillColor(palette.pen);
  drawLine(pdf, fonts.heading, { text: stamp.year, size: 14, y: 29 });
  drawArc(pdf, fonts.strong, { text: stamp.words.toUpperCase(), size: 13, along: 44, bottom: false });
  drawArc(pdf, fonts.strong, {
    text: shortName(printable(fonts.strong, stamp.institution)),
    size: 9.5,
    along: 51,
    bottom: true,
  });
  pdf.restore();
}

/** The crossing stroke: the printed line, and the voter's mark across it. */
function drawStroke(pdf: Pdf): void {
  pdf.lineCap("round");
  pdf.lineWidth(4.4).moveTo(-19, -2).lineTo(19, -2).stroke();
  pdf.lineWidth(6.6).moveTo(0, -19).bezierCurveTo(-2, -8, 1, 2, 1, 14).stroke();
}

interface Arc {
  text: string;
  size: number;
  /** Radius of the base line. */
  along: number;
  bottom: boolean;
}

/** Widest arc that a text may take, in radians. */
const widest = 2.7;

function drawArc(pdf: Pdf, font: Font, { text, size, along, bottom }: Arc): void {
  const spacing = 1.1;
  const unit = size / font.unitsPerEm;
  const glyphs = font.layout(text).glyphs;
  const widths = glyphs.map((glyph) => glyph.advanceWidth * unit + spacing);
  const natural = widths.reduce((sum, width) => sum + width, 0) / along;
  const scale = Math.min(1, widest / natural);
  const direction = bottom ? -1 : 1;
  let angle = (-direction * natural * scale) / 2;
  glyphs.forEach((glyph, index) => {
    const turn = ((widths[index] ?? 0) * scale) / along;
    const middle = angle + (direction * turn) / 2;
    pdf.save().rotate((middle * 180) / Math.PI);
    pdf.translate((-glyph.advanceWidth * unit * scale) / 2, bottom ? along : -along);
    pdf.scale(unit * scale, -unit * scale);
    pdf.path(glyph.path.toSVG()).fill();
    pdf.restore();
    angle += direction * turn;
  });
}

function drawLine(pdf: Pdf, font: Font, { text, size, y }: { text: string; size: number; y: number }): void {
  const unit = size / font.unitsPerEm;
  const { glyphs, advanceWidth } = font.layout(text);
  pdf
    .save()
    .translate((-advanceWidth * unit) / 2, y)
    .scale(unit, -unit);
  for (const glyph of glyphs) {
    pdf.path(glyph.path.toSVG()).fill().translate(glyph.advanceWidth, 0);
  }
  pdf.restore();
}

/**
 * `Servicio Local de Educación Pública Valle Quillay` → `SLEP VALLE QUILLAY`; empty if that is too long for the arc.
 */
function shortName(institution: string): string {
  const short = institution.replace(/^Servicio Local de Educación Pública( de)?/i, "SLEP").toUpperCase();
  return short.length <= 26 ? short : "";
}
