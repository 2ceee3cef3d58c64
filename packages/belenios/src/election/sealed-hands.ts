import { shapeReader, type JsonObject } from "../json.ts";
import { demand, within } from "../refusal.ts";
import { demandSignedList, type AuthoritySignature } from "../two-hands/both-halves.ts";
import { parseDefinition } from "./parse-definition.ts";
import { sealedDefinition } from "./sealed-definition.ts";

/** Who made an election's credentials: identity alone, or identity and a registrar (docs/two-hands.md). */
export type SealedHands = { readonly hands: "one-hand" } | SealedTwoHands;

export interface SealedTwoHands {
  readonly hands: "two-hands";
  /** Number of the attempt that the signatures name. */
  readonly attempt: number;
  readonly identity: AuthoritySignature;
  readonly registrar: AuthoritySignature & {
    /** Where the registrar releases its halves: scheme, host and port. */
    readonly origin: string;
  };
}

const reader = shapeReader("definition-shape-wrong");

/**
 * What a definition says of the hands, which is known to be the sealed one. Without `rules.hands` it is one hand.
 * @throws Refused `definition-shape-wrong`, `authority-key-repeated`.
 */
export function sealedHands({ rules = {}, authorities }: JsonObject): SealedHands {
  const { hands = "one-hand" } = reader.object(rules, "rules");
  demand(hands === "one-hand" || hands === "two-hands", "definition-shape-wrong", "rules.hands");
  if (hands === "two-hands") return within("authorities", () => twoHands(authorities));
  demand(authorities === undefined, "definition-shape-wrong", "authorities");
  return { hands };
}

/**
 * Demands that the definition is the archive's, and that both hands of two have signed the archive's list of credentials.
 * @param archive exact texts of its election object and its credentials object.
 * @throws Refused `definition-…`, `authority-key-repeated`, `authority-signature-wrong` at the authority's name.
 */
export function verifiedHands(
  { election, credentials }: { election: string; credentials: string },
  definition: string,
): SealedHands {
  const sealed = sealedHands(sealedDefinition(election, definition));
  if (sealed.hands === "one-hand") return sealed;
  const { uuid } = parseDefinition(election);
  demandSignedList({ uuid, attempt: sealed.attempt, credentials }, sealed);
  return sealed;
}

function twoHands(value: unknown): SealedTwoHands {
  const authorities = reader.object(value, "");
  const attempt = reader.count(authorities["attempt"], "attempt");
  demand(attempt > 0, "definition-shape-wrong", "attempt");
  const identity = within("identity", () => signatureIn(authorities["identity"]));
  const registrar = within("registrar", () => ({
    ...signatureIn(authorities["registrar"]),
    origin: originIn(authorities["registrar"]),
  }));
  demand(identity.key !== registrar.key, "authority-key-repeated");
  return { hands: "two-hands", attempt, identity, registrar };
}

function signatureIn(value: unknown): AuthoritySignature {
  const { key, signature } = reader.object(value, "");
  return { key: bytesIn(key, "key", 43), signature: bytesIn(signature, "signature", 86) };
}

function bytesIn(value: unknown, at: string, length: number): string {
  const text = reader.string(value, at);
  demand(text.length === length && /^[\w-]*$/.test(text), "definition-shape-wrong", at);
  return text;
}

function originIn(value: unknown): string {
  const origin = reader.string(reader.object(value, "")["origin"], "origin");
  const hasForm = /^https?:\/\/[a-z0-9.-]+(:[0-9]+)?$/.test(origin);
  const isOrigin = hasForm && URL.canParse(origin) && new URL(origin).origin === origin;
  demand(isOrigin, "definition-shape-wrong", "origin");
  return origin;
}
