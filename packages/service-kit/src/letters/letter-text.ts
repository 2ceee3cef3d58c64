import type { Block, Letter } from "./letter.ts";

/** The plain text of a letter, for programs and for readers without HTML. */
export function letterText({ blocks, footer }: Letter): string {
  return [...blocks.map(blockText), `-- \n${footer.join("\n")}`].join("\n\n") + "\n";
}

function blockText(block: Block): string {
  switch (block.kind) {
    case "heading":
    case "paragraph":
      return block.text;
    case "sheet":
      return [`${block.label}:`, "", `    ${block.value}`, ...factLines(block.facts)].join("\n");
    case "words":
      return [`${block.label}:`, "", `    ${block.words}`, `    ${block.digits}`, "", block.note].join("\n");
    case "quote":
      return [`${block.label}:`, "", ...block.lines.map((line) => `    ${line}`)].join("\n");
    case "attachment":
      return `${block.name} (${block.note})`;
    case "link":
      return block.url;
    case "notice":
      return `${block.lead} ${block.text}`;
  }
}

function factLines(facts: { label: string; value: string }[]): string[] {
  return facts.length === 0 ? [] : ["", ...facts.map(({ label, value }) => `${label}: ${value}`)];
}
