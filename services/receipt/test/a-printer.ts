import { openPrinter, type Printer } from "../src/printing/open-printer.ts";

export const origin = "https://urna.slep.example";

/** With the real fonts and texts. */
export function aPrinter(): Promise<Printer> {
  return openPrinter({ origin, localesDir: "locales", resolve: require.resolve });
}
