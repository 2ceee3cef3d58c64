import { PNG } from "pngjs";
import { create } from "qrcode";
import { createMemory } from "./memory.ts";
import type { Pdf } from "./page.ts";

const level = "M";
const pixelsOfModule = 4;
const quietModules = 4;
const [black, white] = [0, 255];

/** One byte a pixel in and out, without filters. zlib's own strategy finds equal rows: 0.8 KB instead of 3.2. */
const grey = {
  inputColorType: 0,
  colorType: 0,
  inputHasAlpha: false,
  filterType: 0,
  deflateStrategy: 0,
  deflateLevel: 6,
} as const;

export interface QrCode {
  /** Modules of a side. */
  readonly size: number;
  /** Row by row; 1 is dark. */
  readonly modules: Uint8Array;
}

const codes = createMemory<QrCode>(100);

/** Making a code is slower than drawing it, and a receipt's is drawn twice: on the screen and in the document. */
export function qrCode(text: string): QrCode {
  return codes(text, () => secretQrCode(text));
}

/** A code of which nothing stays in memory. */
export function secretQrCode(text: string): QrCode {
  const { size, data } = create(text, { errorCorrectionLevel: level }).modules;
  return { size, modules: Uint8Array.from(data) };
}

/** PNG data URL, with its quiet zone. */
export function qrDataUrl(text: string): string {
  const code = qrCode(text);
  const side = (code.size + 2 * quietModules) * pixelsOfModule;
  const data = Buffer.alloc(side * side, white);
  for (let row = 0; row < code.size; row += 1) {
    const top = (row + quietModules) * pixelsOfModule;
    for (const { start, length } of runsOf(code, row)) {
      const left = (start + quietModules) * pixelsOfModule;
      for (let y = top; y < top + pixelsOfModule; y += 1)
        data.fill(black, y * side + left, y * side + left + length * pixelsOfModule);
    }
  }
  const picture = Object.assign(new PNG(), { width: side, height: side, data });
  return `data:image/png;base64,${PNG.sync.write(picture, grey).toString("base64")}`;
}

/** Slightly taller than a module, so that printers show no seams. */
const moduleHeight = 1.02;

/** Draws the code as shapes, `width` points wide, without a quiet zone. */
export function drawQr(
  pdf: Pdf,
  code: QrCode,
  { x, y, width, color }: { x: number; y: number; width: number; color: string },
): void {
  const shapes: string[] = [];
  for (let row = 0; row < code.size; row += 1)
    for (const { start, length } of runsOf(code, row))
      shapes.push(`${start} ${row} ${length} ${moduleHeight} re`);
  pdf
    .save()
    .translate(x, y)
    .scale(width / code.size);
  pdf.addContent(shapes.join("\n")).fill(color);
  pdf.restore();
}

interface Run {
  start: number;
  length: number;
}

function runsOf({ size, modules }: QrCode, row: number): Run[] {
  const runs: Run[] = [];
  for (let column = 0; column < size; column += 1) {
    if (!modules[row * size + column]) continue;
    const last = runs.at(-1);
    if (last && last.start + last.length === column) last.length += 1;
    else runs.push({ start: column, length: 1 });
  }
  return runs;
}
