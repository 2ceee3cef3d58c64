import type { Font } from "fontkit";

// What fontkit 2 and pdfkit 0.20 have and their published types do not know yet.
declare module "fontkit" {
  interface Subset {
    /** Ids in the font, by id in the subset. */
    readonly glyphs: readonly number[];
  }
}

declare global {
  namespace PDFKit {
    namespace Mixins {
      interface StructureElementOptions {
        /** Left, top, right, bottom, in points from the page's top left corner. */
        bbox?: [number, number, number, number];
        scope?: "Row" | "Column" | "Both";
      }
      interface PDFMetadata {
        /** Called once at the end: adds what the file says of itself. */
        _addInfo: () => void;
      }
      interface PDFFont {
        /** A font that was parsed before: parsing takes longer than writing a page. */
        registerFont(name: string, font: Font): this;
        /** The chosen font; encoding a text adds its glyphs to what is embedded. */
        readonly _font: { encode(text: string): unknown };
      }
    }
  }
}
