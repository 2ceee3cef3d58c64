import type { Font } from "fontkit";

// Parts of fontkit 2 and pdfkit 0.20 that their published types lack.
declare module "fontkit" {
  interface Subset {
    /** Ids in the font, by their ids in the subset. */
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
        /** Called once at the end: adds the file's metadata. */
        _addInfo: () => void;
      }
      interface PDFFont {
        /** Registers a parsed font: parsing is slower than writing a page. */
        registerFont(name: string, font: Font): this;
        /** The chosen font. Encoding a text adds its glyphs to the embedded ones. */
        readonly _font: { encode(text: string): unknown };
      }
    }
  }
}
