import { pageWidth } from "./page.ts";

/** Edges of the page's column, in points. */
export const left = 51;
export const right = pageWidth - left;
export const columnWidth = right - left;
