/// <reference types="pdfkit" preserve="true" />
/* eslint-disable @typescript-eslint/no-namespace -- their published types are one */
import type { Font, Subset } from "fontkit";

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
        readonly _font: ChosenFont;
      }
    }

    interface ChosenFont {
      /** Of the font in a page's resources. */
      readonly id: string;
      readonly subset: Subset;
      layoutCache: Record<string, unknown>;
      /** Adds a text's glyphs to the embedded ones. */
      encode(text: string, features?: unknown): unknown;
      /** Its reference, for a page's resources. */
      ref(): unknown;
    }
  }
}
