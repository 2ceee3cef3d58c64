import { pageHeight, pageWidth } from "./page.ts";

/** Edges of the page's column, in points. */
export const left = 51;
export const right = pageWidth - left;
export const columnWidth = right - left;

/** The cut line, so that the stub is 28 % of the sheet. */
export const cutY = pageHeight * 0.72;
