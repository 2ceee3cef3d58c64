import { escapeHtml } from "./escape-html.ts";
import type { Block } from "./letter.ts";
import { color, font, layout, type DarkClass } from "./letter-style.ts";

/** One block of a letter as HTML. It escapes every value. */
export function blockHtml(block: Block): string {
  switch (block.kind) {
    case "heading":
      return `<h1 class="ink" style="margin:0 0 18px;${font.heading}">${escapeHtml(block.text)}</h1>`;
    case "paragraph":
      return paragraph(block.text, { shade: "ink", style: `margin:0 0 20px;${font.text}` });
    case "sheet":
      return sheetHtml(block);
    case "words":
      return wordsHtml(block);
    case "quote":
      return quoteHtml(block);
    case "attachment":
      return attachmentHtml(block);
    case "link":
      return linkHtml(block.url);
    case "notice":
      return noticeHtml(block);
  }
}

export function paragraph(text: string, { shade, style }: { shade: DarkClass; style: string }): string {
  return `<p class="${shade}" style="${style}">${escapeHtml(text)}</p>`;
}

/** A frame around paragraphs: a table, which every mail program draws. */
function framed(shade: DarkClass, style: string, content: string): string {
  return (
    `<table ${layout} width="100%" style="margin:0 0 24px;border-collapse:separate"><tr>` +
    `<td class="${shade}" style="padding:15px 17px;${style}">${content}</td></tr></table>`
  );
}

function sheetHtml({ label, value, facts }: Extract<Block, { kind: "sheet" }>): string {
  const cell = `padding:10px 0;border-top:1px solid ${color.rule};vertical-align:top`;
  const rows = facts.map(
    (fact) =>
      `<tr><td class="ink2 rule" width="116" style="width:116px;${cell};padding-right:12px;${font.small}">` +
      `${escapeHtml(fact.label)}</td><td class="ink rule" style="${cell};${font.text}">${escapeHtml(fact.value)}</td></tr>`,
  );
  const table =
    rows.length === 0 ? "" : `<table ${layout} width="100%" style="margin-top:12px">${rows.join("")}</table>`;
  return framed(
    "paper",
    `border:1px solid ${color.control};border-top:6px solid ${color.pen}`,
    paragraph(label, { shade: "ink2", style: `margin:0;${font.small}` }) +
      paragraph(value, { shade: "ink", style: `margin:4px 0 0;${font.figure};white-space:nowrap` }) +
      table,
  );
}

function wordsHtml({ label, words, digits, note }: Extract<Block, { kind: "words" }>): string {
  return framed(
    "frame",
    `border:1px solid ${color.control}`,
    paragraph(label, { shade: "ink2", style: `margin:0;${font.small}` }) +
      paragraph(words, { shade: "ink", style: `margin:4px 0 0;${font.strong}` }) +
      paragraph(digits, { shade: "ink", style: `margin:0 0 4px;${font.strong}` }) +
      paragraph(note, { shade: "ink2", style: `margin:0;${font.small}` }),
  );
}

function quoteHtml({ label, lines }: Extract<Block, { kind: "quote" }>): string {
  const line = (text: string) => paragraph(text, { shade: "ink", style: `margin:8px 0 0;${font.text}` });
  return framed(
    "frame",
    `border:1px solid ${color.control}`,
    paragraph(label, { shade: "ink2", style: `margin:0;${font.small}` }) + lines.map(line).join(""),
  );
}

function attachmentHtml({ name, note }: Extract<Block, { kind: "attachment" }>): string {
  const style = `margin:0;${font.strong};overflow-wrap:anywhere;word-break:break-word`;
  return framed(
    "frame",
    `border:1px solid ${color.control}`,
    paragraph(name, { shade: "ink", style }) +
      paragraph(note, { shade: "ink2", style: `margin:2px 0 0;${font.small}` }),
  );
}

function linkHtml(url: string): string {
  const style = `${font.link};overflow-wrap:anywhere;word-break:break-word`;
  return `<p style="margin:0 0 20px"><a class="link" href="${escapeHtml(url)}" style="${style}">${escapeHtml(url)}</a></p>`;
}

function noticeHtml({ lead, text }: Extract<Block, { kind: "notice" }>): string {
  return framed(
    "warn",
    `background:${color.warnTint};border-left:6px solid ${color.warnLine}`,
    `<p class="ink" style="margin:0;${font.text}"><strong>${escapeHtml(lead)}</strong> ${escapeHtml(text)}</p>`,
  );
}
