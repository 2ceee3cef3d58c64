import { z } from "zod";

/** What somebody typed on another page, so that they need not type it again. */
const KnownDocument = z.object({ documentNumber: z.string().max(200), rut: z.string().max(200).optional() });
export type KnownDocument = z.infer<typeof KnownDocument>;

/** It travels in the router's state: an address is kept, synchronised and photographed. */
export function readKnownDocument(state: unknown): KnownDocument | undefined {
  return KnownDocument.safeParse(state).data;
}
