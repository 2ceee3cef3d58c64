import { PNG } from "pngjs";
import { create } from "qrcode";
import type { Pdf } from "./page.ts";

const level = "M";
const pixelsOfModule = 4;
const quietModules = 4;
const [black, white] = [0, 255];

/** One byte a pixel in and out, without filters. */
const grey = {
  inputColorType: 0,
  colorType: 0,
  inputHasAlpha: false,
  filterType: 0,
  deflateLevel: 2,
} as const;

/** PNG data URL, with its quiet zone. */
export function qrDataUrl(text: string): string {
  const { modules } = create(text, { errorCorrectionLevel: level });
  const side = (modules.size + 2 * quietModules) * pixelsOfModule;
  const data = Buffer.alloc(side * side, white);
  for (let row = 0; row < modules.size; row += 1) {
    const top = (row + quietModules) * pixelsOfModule;
    for (const { start, length } of runsOf(modules, row)) {
      const left = (start + quietModules) * pixelsOfModule;
      for (let y = top; y < top + pixelsOfModule; y += 1)
        data.fill(black, y * side + left, y * side + left + length * pixelsOfModule);
    }
  }
  const picture = Object.assign(new PNG(), { width: side, height: side, data });
  return `data:image/png;base64,${PNG.sync.write(picture, grey).toString("base64")}`;
}

/** Draws the code as shapes, `width` points wide, without a quiet zone. */
export function drawQr(
  pdf: Pdf,
  text: string,
  { x, y, width, color }: { x: number; y: number; width: number; color: string },
): void {
  const { modules } = create(text, { errorCorrectionLevel: level });
  const unit = width / modules.size;
  for (let row = 0; row < modules.size; row += 1) {
    for (const { start, length } of runsOf(modules, row)) {
      // Slightly taller than a module, so that printers show no seams.
      pdf.rect(x + start * unit, y + row * unit, length * unit, unit + 0.05);
    }
  }
  pdf.fill(color);
}

interface Run {
  start: number;
  length: number;
}

function runsOf(modules: { size: number; get(row: number, column: number): number }, row: number): Run[] {
  const runs: Run[] = [];
  for (let column = 0; column < modules.size; column += 1) {
    if (!modules.get(row, column)) continue;
    const last = runs.at(-1);
    if (last && last.start + last.length === column) last.length += 1;
    else runs.push({ start: column, length: 1 });
  }
  return runs;
}
