/** A piece of a plain text: a heading, a paragraph, or a list. */
export type Block =
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] };

/**
 * Reads `## ` headings, `- ` items and paragraphs, which an empty line parts. Everything else is what it is: there is no
 * HTML, and no text that is refused.
 */
export function readLegalText(text: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let items: string[] = [];
  const end = () => {
    if (lines.length > 0) blocks.push({ kind: "paragraph", text: lines.join(" ") });
    if (items.length > 0) blocks.push({ kind: "list", items });
    lines = [];
    items = [];
  };
  for (const line of text.split(/\r\n|[\n\r\u2028\u2029]/).map((each) => each.trim())) {
    const [, mark, words = ""] = /^(##|-)\s+(.*)$/.exec(line) ?? [];
    if (line === "") end();
    else if (mark === "##") {
      end();
      blocks.push({ kind: "heading", text: words });
    } else if (mark === "-") {
      if (lines.length > 0) end();
      items.push(words);
    } else if (items.length > 0) items.push(`${items.pop() ?? ""} ${line}`);
    else lines.push(line);
  }
  end();
  return blocks;
}

/** Words and https addresses by turns, beginning with words. What ends a sentence is no part of an address. */
export function splitLinks(text: string): string[] {
  return text.split(/(https:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'»])/);
}
