import { parseJson, shapeReader } from "../json.ts";
import { demand, Refused } from "../refusal.ts";
import { readWireProof } from "../wire.ts";
import type { ThresholdParameters } from "./threshold.ts";
import type { TrusteeItem } from "./trustee-item.ts";
import { readPublicKey, readSignedMessage } from "./wire-trustee.ts";

const reader = shapeReader("trustees-shape-wrong");

/** Reads the trustees from JSON, without group arithmetic. */
export function parseTrusteeItems(text: string): TrusteeItem[] {
  const items = reader.array(parseJson(text, "trustees-not-json"), "");
  demand(items.length > 0, "trustees-shape-wrong");
  return items.map((item, index) => parseItem(item, `[${index}]`));
}

function parseItem(value: unknown, at: string): TrusteeItem {
  const [kind, content, ...rest] = reader.array(value, at);
  demand(rest.length === 0, "trustees-shape-wrong", at);
  if (kind === "Single") return ["Single", readPublicKey(reader, content, at)];
  if (kind === "Pedersen") return ["Pedersen", parseThreshold(content, at)];
  throw new Refused("trustees-shape-wrong", at);
}

function parseThreshold(value: unknown, at: string): ThresholdParameters {
  const wire = reader.object(value, at);
  const each = <T>(key: string, read: (item: unknown, itemAt: string) => T): T[] =>
    reader.array(wire[key], `${at}.${key}`).map((item, index) => read(item, `${at}.${key}[${index}]`));
  const signedMessage = (item: unknown, itemAt: string) => readSignedMessage(reader, item, itemAt);
  return {
    threshold: reader.count(wire["threshold"], `${at}.threshold`),
    certs: each("certs", signedMessage),
    coefexps: each("coefexps", signedMessage),
    signatures: each("signatures", (item, itemAt) => readWireProof(reader, item, itemAt)),
    verification_keys: each("verification_keys", (item, itemAt) => readPublicKey(reader, item, itemAt)),
  };
}
