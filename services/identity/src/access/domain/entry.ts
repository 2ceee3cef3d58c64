import { accessMethods } from "@urna/contract/words";
import { z } from "zod";

/**
 * How somebody entered. `document-number` is document access with the document's own last four, which whoever knows
 * the document knows; `document` is with the roll's own column.
 */
export const Entry = z.enum([...accessMethods, "document-number"]);
export type Entry = z.infer<typeof Entry>;
