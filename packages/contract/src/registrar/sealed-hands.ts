import { z } from "zod";
import { Hands } from "../words.ts";
import { AuthorityKey, Signature } from "./exchange.ts";
import { PlainOrigin } from "./plain-origin.ts";

/** An authority's key and its signature of the list of credentials, both in base64url. */
const authority = { key: AuthorityKey, signature: Signature };

/** Who made the credentials: in the definition of an election that two hands sealed. */
export const Authorities = z.object({
  attempt: z.int().min(1),
  identity: z.object(authority),
  registrar: z.object({
    origin: PlainOrigin.describe("Where the registrar releases its halves"),
    ...authority,
  }),
});
export type Authorities = z.infer<typeof Authorities>;

/** What a definition says of the hands that sealed it. */
export const SealedHands = z.object({
  rules: z.object({ hands: Hands.default("one-hand") }),
  authorities: Authorities.optional(),
});
