/** The guides, and how many steps each has: each step has its words and its picture. */
export const guides = [
  { key: "vote", steps: 5 },
  { key: "verify", steps: 3 },
  { key: "find", steps: 3 },
] as const;

/** Of every picture: what a phone shows of the page. */
export const pictureSize = { width: 390, height: 560 } as const;

export const pictureName = (guide: string, step: number) => `${guide}-${step}`;
