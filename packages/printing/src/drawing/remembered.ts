import type { FontName } from "./fonts.ts";
import { createMemory } from "./memory.ts";
import { recorded, type Pdf } from "./page.ts";

interface Drawing {
  readonly content: string;
  /** Texts with letters that the font did not embed before. */
  readonly embeds: readonly string[];
}

const drawings = createMemory<Drawing>(2_000);

/**
 * Draws text of one font, or repeats what was drawn for another document. The same `text` gives the same content wherever
 * the font has embedded the same letters before it.
 */
export function drawRemembered(pdf: Pdf, name: FontName, text: object, draw: () => void): void {
  const font = pdf.font(name)._font;
  const key = JSON.stringify([name, text, font.subset.glyphs]);
  const { content, embeds } = drawings(key, () => {
    const before = font.subset.glyphs.length;
    const encoded: string[] = [];
    const encode = font.encode.bind(font);
    font.encode = (line, features) => {
      encoded.push(line);
      return encode(line, features);
    };
    const content = recorded(pdf, draw);
    Reflect.deleteProperty(font, "encode");
    return { content, embeds: font.subset.glyphs.length > before ? encoded : [] };
  });
  for (const line of embeds) font.encode(line);
  const named = pdf.page.fonts as Record<string, unknown>;
  named[font.id] ??= font.ref();
  pdf.addContent(content);
}
