import { openPrinter } from "../src/document/open-printer.ts";
import type { RenderDocument } from "../src/domain/ports.ts";

export const origin = "https://urna.slep.example";

/** With the real fonts and texts. */
export function aPrinter(): Promise<RenderDocument> {
  return openPrinter({ origin, localesDir: "locales", resolve: require.resolve });
}
