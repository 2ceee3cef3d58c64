import type { ShapeReader } from "../json.ts";
import { readWireProof } from "../wire.ts";
import type { SignedMessage } from "./signed-message.ts";
import type { TrusteePublicKey } from "./single.ts";

/** Reads a signed message from parsed JSON: only its keys, in their order. */
export function readSignedMessage(reader: ShapeReader, value: unknown, at: string): SignedMessage {
  const wire = reader.object(value, at);
  return {
    message: reader.string(wire["message"], `${at}.message`),
    signature: readWireProof(reader, wire["signature"], `${at}.signature`),
  };
}

/** Reads a trustee's public key from parsed JSON: only its keys, in their order. */
export function readPublicKey(reader: ShapeReader, value: unknown, at: string): TrusteePublicKey {
  const wire = reader.object(value, at);
  const { signature, name } = wire;
  return {
    pok: readWireProof(reader, wire["pok"], `${at}.pok`),
    public_key: reader.string(wire["public_key"], `${at}.public_key`),
    ...(signature === undefined ? {} : { signature: readWireProof(reader, signature, `${at}.signature`) }),
    ...(name === undefined ? {} : { name: reader.string(name, `${at}.name`) }),
  };
}
