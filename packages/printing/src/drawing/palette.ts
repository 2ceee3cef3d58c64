/** Colours of the design's light theme; each is legible when printed in grey. */
export const palette = {
  ink: "#0A132D",
  ink2: "#37435A",
  rule: "#D2D9DA",
  rule2: "#75808E",
  inset: "#F6F8F7",
  pen: "#006FB3",
  white: "#FFFFFF",
  stripBlue: "#0F69B4",
  stripRed: "#EB3C46",
} as const;
