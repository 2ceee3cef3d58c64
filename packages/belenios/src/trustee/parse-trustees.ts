import { parseJson, shapeReader } from "../json.ts";
import { demand, Refused } from "../refusal.ts";
import { readWireProof } from "../wire.ts";
import type { SignedMessage } from "./signed-message.ts";
import type { TrusteePublicKey } from "./single.ts";
import type { ThresholdParameters } from "./threshold.ts";
import type { TrusteeItem } from "./trustee-item.ts";

const reader = shapeReader("trustees-shape-wrong");

/** Takes the trustees out of JSON, without any group arithmetic. */
export function parseTrusteeItems(text: string): TrusteeItem[] {
  const items = reader.array(parseJson(text, "trustees-not-json"), "");
  demand(items.length > 0, "trustees-shape-wrong");
  return items.map((item, index) => parseItem(item, `[${index}]`));
}

function parseItem(value: unknown, at: string): TrusteeItem {
  const [kind, content, ...rest] = reader.array(value, at);
  demand(rest.length === 0, "trustees-shape-wrong", at);
  if (kind === "Single") return ["Single", parsePublicKey(content, at)];
  if (kind === "Pedersen") return ["Pedersen", parseThreshold(content, at)];
  throw new Refused("trustees-shape-wrong", at);
}

function parsePublicKey(value: unknown, at: string): TrusteePublicKey {
  const wire = reader.object(value, at);
  const { signature, name } = wire;
  return {
    pok: readWireProof(reader, wire["pok"], `${at}.pok`),
    public_key: reader.string(wire["public_key"], `${at}.public_key`),
    ...(signature === undefined ? {} : { signature: readWireProof(reader, signature, `${at}.signature`) }),
    ...(name === undefined ? {} : { name: reader.string(name, `${at}.name`) }),
  };
}

function parseThreshold(value: unknown, at: string): ThresholdParameters {
  const wire = reader.object(value, at);
  const each = <T>(key: string, read: (item: unknown, itemAt: string) => T): T[] =>
    reader.array(wire[key], `${at}.${key}`).map((item, index) => read(item, `${at}.${key}[${index}]`));
  return {
    threshold: reader.count(wire["threshold"], `${at}.threshold`),
    certs: each("certs", parseSignedMessage),
    coefexps: each("coefexps", parseSignedMessage),
    signatures: each("signatures", (item, itemAt) => readWireProof(reader, item, itemAt)),
    verification_keys: each("verification_keys", parsePublicKey),
  };
}

function parseSignedMessage(value: unknown, at: string): SignedMessage {
  const wire = reader.object(value, at);
  return {
    message: reader.string(wire["message"], `${at}.message`),
    signature: readWireProof(reader, wire["signature"], `${at}.signature`),
  };
}
