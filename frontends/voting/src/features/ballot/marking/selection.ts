/** The marks: a blank vote, or the places (from 0) of the marked candidates. */
export type Selection = "blank" | readonly number[];

export interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly blank: boolean;
}

export const noMarks: Selection = [];

/**
 * The marks after a row was pressed. A blank vote and candidates exclude each other; where one mark is allowed it moves;
 * a mark beyond the limit is not made, and `undefined` says so.
 */
export function marked(
  selection: Selection,
  row: { place: number | "blank"; checked: boolean },
  { max }: Bounds,
): Selection | undefined {
  const { place, checked } = row;
  if (place === "blank") return checked ? "blank" : noMarks;
  const others = selection === "blank" ? [] : selection.filter((each) => each !== place);
  if (!checked) return others;
  if (max === 1) return [place];
  return others.length < max ? [...others, place].sort((a, b) => a - b) : undefined;
}

export function isMarked(selection: Selection, place: number | "blank"): boolean {
  if (place === "blank" || selection === "blank") return selection === place;
  return selection.includes(place);
}

/** What is missing before these marks can be reviewed. No marks at all are an answer only where there is no other. */
export function shortfall(selection: Selection, { min, blank }: Bounds): "none" | "too-few" | undefined {
  if (selection === "blank") return undefined;
  if (selection.length === 0) return min > 0 || blank ? "none" : undefined;
  return selection.length < min ? "too-few" : undefined;
}
