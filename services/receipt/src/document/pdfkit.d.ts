import type { Font } from "fontkit";

// What pdfkit 0.20 takes and its published types do not know yet.
declare global {
  namespace PDFKit {
    namespace Mixins {
      interface StructureElementOptions {
        /** Left, top, right, bottom, in points from the page's top left corner. */
        bbox?: [number, number, number, number];
        scope?: "Row" | "Column" | "Both";
      }
      interface PDFFont {
        /** A font that was parsed before: parsing takes longer than writing a page. */
        registerFont(name: string, font: Font): this;
      }
    }
  }
}
