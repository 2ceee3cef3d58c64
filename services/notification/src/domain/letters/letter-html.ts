import { escapeHtml } from "./escape-html.ts";
import type { Block, Letter } from "./letter.ts";

// Colours and sizes of the design's light theme. Mail programs drop style sheets, so every element carries its own;
// nothing is loaded from outside.
const ink = "#0A132D";
const ink2 = "#37435A";
const rule = "#D2D9DA";
const control = "#75808E";
const pen = "#006FB3";
const sans = "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif";
const slab = "'Roboto Slab',Rockwell,Georgia,serif";
const mono = "ui-monospace,'Roboto Mono',Menlo,Consolas,monospace";

const textStyle = `margin:0 0 20px;font:400 18px/1.55 ${sans};color:${ink}`;
const smallStyle = `font:400 16px/1.5 ${sans};color:${ink2}`;

/** The letter as one column of HTML. Every value is escaped here. */
export function letterHtml(letter: Letter): string {
  return [
    "<!doctype html>",
    `<html lang="${letter.language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<meta name="color-scheme" content="light"><title>${escapeHtml(letter.subject)}</title></head>`,
    `<body style="margin:0;padding:0;background:#FFFFFF;color:${ink}">`,
    '<div style="max-width:560px;margin:0 auto;padding:0 18px 32px">',
    letterhead(letter.institution),
    ...letter.blocks.map(blockHtml),
    `<div style="margin-top:28px;padding-top:16px;border-top:1px solid ${rule}">`,
    ...letter.footer.map((line) => `<p style="margin:0;${smallStyle}">${escapeHtml(line)}</p>`),
    "</div></div></body></html>",
  ].join("\n");
}

/** The two-coloured strip of government pages, the name and the institution. */
function letterhead(institution: string): string {
  const half = (width: number, colour: string) =>
    `<td width="${width}" height="6" style="width:${width}px;height:6px;background:${colour};font-size:0;line-height:0">&nbsp;</td>`;
  return [
    '<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>',
    `${half(41, "#0F69B4")}${half(56, "#EB3C46")}</tr></table>`,
    `<p style="margin:20px 0 0;font:700 24px/1.2 ${slab};color:${ink}">Urna</p>`,
    `<p style="margin:0 0 24px;${smallStyle}">${escapeHtml(institution)}</p>`,
  ].join("");
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case "heading":
      return `<h1 style="margin:0 0 18px;font:700 30px/1.15 ${slab};color:${ink}">${escapeHtml(block.text)}</h1>`;
    case "paragraph":
      return `<p style="${textStyle}">${escapeHtml(block.text)}</p>`;
    case "sheet":
      return sheetHtml(block);
    case "attachment":
      return attachmentHtml(block);
    case "link":
      return linkHtml(block.url);
    case "notice":
      return noticeHtml(block);
  }
}

function sheetHtml({ label, value, facts }: Extract<Block, { kind: "sheet" }>): string {
  const rows = facts.map(
    (fact) =>
      `<p style="margin:12px 0 0;padding-top:10px;border-top:1px solid ${rule};${smallStyle}">${escapeHtml(fact.label)}<br>` +
      `<span style="font-size:18px;color:${ink}">${escapeHtml(fact.value)}</span></p>`,
  );
  return [
    `<div style="margin:0 0 24px;padding:16px 17px;border:1px solid ${control};border-top:6px solid ${pen}">`,
    `<p style="margin:0;${smallStyle}">${escapeHtml(label)}</p>`,
    `<p style="margin:4px 0 0;font:500 30px/1.3 ${mono};color:${ink};white-space:nowrap">${escapeHtml(value)}</p>`,
    ...rows,
    "</div>",
  ].join("");
}

function attachmentHtml({ name, note }: Extract<Block, { kind: "attachment" }>): string {
  return [
    `<div style="margin:0 0 24px;padding:12px 17px;border:1px solid ${control}">`,
    `<p style="margin:0;font:700 17px/1.4 ${sans};color:${ink};overflow-wrap:anywhere">${escapeHtml(name)}</p>`,
    `<p style="margin:2px 0 0;${smallStyle}">${escapeHtml(note)}</p></div>`,
  ].join("");
}

function linkHtml(url: string): string {
  const style = `font:400 17px/1.5 ${mono};color:#005C96;overflow-wrap:anywhere`;
  return `<p style="margin:0 0 20px"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(url)}</a></p>`;
}

function noticeHtml({ lead, text }: Extract<Block, { kind: "notice" }>): string {
  return [
    '<div style="margin:0 0 20px;padding:14px 17px;background:#FFF0C2;border-left:6px solid #A87800">',
    `<p style="margin:0;font:400 18px/1.55 ${sans};color:${ink}"><strong>${escapeHtml(lead)}</strong> `,
    `${escapeHtml(text)}</p></div>`,
  ].join("");
}
