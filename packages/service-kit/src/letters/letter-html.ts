import { blockHtml, paragraph } from "./block-html.ts";
import { escapeHtml } from "./escape-html.ts";
import type { Letter } from "./letter.ts";
import { color, darkSheet, font, layout } from "./letter-style.ts";

const widthPx = 560;

/** The letter as one column of HTML, at most 600 px wide. It escapes every value. */
export function letterHtml(letter: Letter): string {
  return [
    "<!doctype html>",
    `<html lang="${letter.language}" dir="ltr"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    '<meta name="format-detection" content="date=no,address=no">',
    `<title>${escapeHtml(letter.subject)}</title><style>${darkSheet()}</style></head>`,
    `<body class="sheet" style="margin:0;padding:0;background:${color.sheet};color:${color.ink}">`,
    preview(letter.preview),
    `<table ${layout} width="100%" lang="${letter.language}" class="sheet" style="background:${color.sheet}">`,
    `<tr><td align="center"><!--[if mso]><table ${layout} width="${widthPx}"><tr><td><![endif]-->`,
    `<table ${layout} width="100%" style="max-width:${widthPx}px">`,
    '<tr><td align="left" style="padding:0 18px 32px;text-align:left">',
    letterhead(letter.institution),
    ...letter.blocks.map(blockHtml),
    footer(letter.footer),
    "</td></tr></table><!--[if mso]></td></tr></table><![endif]--></td></tr></table></body></html>",
  ].join("\n");
}

/** Fills the preview line, so that lists of messages and lock screens show nothing of the letter. */
const filler = "&#847;&zwnj;&nbsp;".repeat(120);

/** The preview beside the subject. It is hidden in the letter, which repeats it. */
function preview(text: string): string {
  const style =
    "display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px";
  return `<div aria-hidden="true" style="${style};mso-hide:all">${escapeHtml(text)}${filler}</div>`;
}

/** The strip of government pages in two colours, the urn with folded paper, the name and the institution. */
function letterhead(institution: string): string {
  const half = (width: number, colour: string) =>
    `<td width="${width}" height="6" style="width:${width}px;height:6px;background:${colour};font-size:0;line-height:0">&nbsp;</td>`;
  return [
    `<table ${layout}><tr>${half(41, color.stripBlue)}${half(56, color.stripRed)}</tr></table>`,
    `<table ${layout} style="margin:20px 0 26px"><tr><td style="padding-right:14px;vertical-align:middle">${urn()}</td>`,
    `<td style="vertical-align:middle">${paragraph("Urna", { shade: "ink", style: `margin:0;${font.brand}` })}`,
    paragraph(institution, { shade: "ink2", style: `margin:0;${font.small}` }),
    "</td></tr></table>",
  ].join("");
}

/** Drawn with borders: programs block pictures, and pictures can track readers. */
function urn(): string {
  const paper =
    `width:18px;height:18px;border:2px solid ${color.ink};border-bottom:0;color:${color.pen};` +
    "font:700 18px/18px Arial,sans-serif;text-align:center";
  return [
    `<table ${layout} aria-hidden="true" width="36"><tr><td width="7"></td>`,
    `<td class="fold" width="18" height="18" style="${paper}">+</td><td width="7"></td></tr>`,
    `<tr><td class="urn" colspan="3" height="15" style="height:15px;background:${color.ink};font-size:0;line-height:0">`,
    "&nbsp;</td></tr></table>",
  ].join("");
}

function footer(lines: readonly string[]): string {
  return [
    `<table ${layout} width="100%" style="margin-top:28px"><tr>`,
    `<td class="rule" style="padding-top:16px;border-top:1px solid ${color.rule}">`,
    ...lines.map((line) => paragraph(line, { shade: "ink2", style: `margin:0;${font.small}` })),
    "</td></tr></table>",
  ].join("");
}
