import type { PaperTable } from "./paper.ts";
import type { Style } from "../drawing/element.ts";
import { columnWidth, left } from "../drawing/measures.ts";
import type { Columns } from "./cells.ts";
import { shown, type Flow } from "./flow.ts";

const gap = 12;
/**
 * Least width of a text column. Columns of figures take the width of their figures and of the longest word in their
 * header; the others share the rest.
 */
const leastText = 40;
const widestFigures = 110;
/** Headers of several words stay on one line up to this width. */
const widestHeader = 74;

interface Styles {
  head: Style;
  cell: Style;
}

export function columnsOf(flow: Flow, table: PaperTable, styles: Styles): Columns {
  const wanted = table.columns.map(({ label, figures }, index) => {
    const cells = table.rows.map((row) => row[index] ?? "");
    const widest = (texts: readonly string[], style: Style) =>
      Math.max(0, ...texts.map((text) => widthOf(flow, text, style)));
    const content = widest(cells, styles.cell);
    if (!figures)
      return { figures: false, width: Math.max(leastText, content, widthOf(flow, label, styles.head)) };
    const word = widest(label.split(" "), styles.head);
    const header = Math.min(widestHeader, widthOf(flow, label, styles.head));
    return { figures: true, width: Math.min(widestFigures, Math.max(content, word, header)) + 2 };
  });
  const room = columnWidth - gap * (wanted.length - 1);
  const taken = sum(wanted.filter(({ figures }) => figures).map(({ width }) => width));
  const texts = sum(wanted.filter(({ figures }) => !figures).map(({ width }) => Math.min(width, 260)));
  const widths = wanted.map(({ figures, width }) =>
    figures ? width : ((room - taken) * Math.min(width, 260)) / texts,
  );
  const scale = texts === 0 ? room / taken : 1;
  let x = left;
  return widths.map((width) => {
    const column = { x, width: width * scale };
    x += width * scale + gap;
    return column;
  });
}

function widthOf(flow: Flow, text: string, { font, sizes }: Style): number {
  return flow.pdf
    .font(font)
    .fontSize(sizes[0] ?? 10)
    .widthOfString(shown(flow, text, font));
}

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);
