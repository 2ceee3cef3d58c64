// Colours of the design, light and dark. Mail programs drop style sheets, so every element has its own style; the one
// style sheet only changes colours on devices set to dark. Nothing is loaded from outside.

export const color = {
  sheet: "#FFFFFF",
  ink: "#0A132D",
  ink2: "#37435A",
  rule: "#D2D9DA",
  control: "#75808E",
  pen: "#006FB3",
  link: "#005C96",
  warnTint: "#FFF0C2",
  warnLine: "#A87800",
  stripBlue: "#0F69B4",
  stripRed: "#EB3C46",
} as const;

const sans = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif";
const slab = "'Roboto Slab',Rockwell,Georgia,serif";
const mono = "ui-monospace,'Roboto Mono',Menlo,Consolas,monospace";

export const font = {
  brand: `font:700 24px/1.2 ${slab};color:${color.ink}`,
  heading: `font:700 30px/1.15 ${slab};color:${color.ink}`,
  text: `font:400 18px/1.55 ${sans};color:${color.ink}`,
  strong: `font:700 17px/1.4 ${sans};color:${color.ink}`,
  small: `font:400 16px/1.5 ${sans};color:${color.ink2}`,
  figure: `font:500 30px/1.3 ${mono};color:${color.ink}`,
  link: `font:400 17px/1.5 ${mono};color:${color.link}`,
} as const;

/** A table for layout only. */
export const layout = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** Classes with their changes in dark mode: `pizarrón`. */
const dark = {
  sheet: "background:#1A312B",
  ink: "color:#F5F2E6",
  ink2: "color:#CFD6CD",
  rule: "border-color:#3A524B",
  paper: "border-color:#8CA198;border-top-color:#8CCDF5",
  frame: "border-color:#8CA198",
  link: "color:#9AD4F7",
  warn: "background:#3A3013;border-color:#C99C35",
  urn: "background:#F5F2E6",
  fold: "border-color:#F5F2E6;color:#8CCDF5",
} as const;

export type DarkClass = keyof typeof dark;

export function darkSheet(): string {
  const rules = Object.entries(dark).map(
    ([name, style]) => `.${name}{${style.replaceAll(";", "!important;")}!important}`,
  );
  return `@media (prefers-color-scheme:dark){${rules.join("")}}`;
}
