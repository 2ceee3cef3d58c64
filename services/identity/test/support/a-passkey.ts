import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import { relyingParty } from "./identity.ts";

const base64Url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();

/** A passkey as a device keeps one (WebAuthn, level 3), and what its browser answers with. */
export class APasskey {
  readonly id = randomBytes(16);
  /** How often it says that it was used; left at 0, it does not count. */
  counter = 0;
  origin = relyingParty.origin;
  host = relyingParty.id;
  private readonly keys = generateKeyPairSync("ec", { namedCurve: "P-256" });

  /** The answer to `navigator.credentials.create`, as JSON. */
  made(optionsJson: string): string {
    const clientDataJSON = this.clientData("webauthn.create", optionsJson);
    const attested = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      this.coseKey(),
    ]);
    const authData = Buffer.concat([this.authenticatorData(0x41), attested]);
    const statement = new Map<string, unknown>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", new Uint8Array(authData)],
    ]);
    const attestationObject = base64Url(isoCBOR.encode(statement as never));
    return this.answer({ clientDataJSON: base64Url(clientDataJSON), attestationObject });
  }

  /** The answer to `navigator.credentials.get`, as JSON. */
  signed(optionsJson: string, by: KeyObject = this.keys.privateKey): string {
    const clientDataJSON = this.clientData("webauthn.get", optionsJson);
    const authenticatorData = this.authenticatorData(0x01);
    const signature = sign("sha256", Buffer.concat([authenticatorData, sha256(clientDataJSON)]), by);
    return this.answer({
      clientDataJSON: base64Url(clientDataJSON),
      authenticatorData: base64Url(authenticatorData),
      signature: base64Url(signature),
    });
  }

  private answer(response: object): string {
    const id = base64Url(this.id);
    return JSON.stringify({ id, rawId: id, type: "public-key", clientExtensionResults: {}, response });
  }

  private clientData(type: string, optionsJson: string): Buffer {
    const { challenge } = JSON.parse(optionsJson) as { challenge: string };
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  private authenticatorData(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(this.host), Buffer.from([flags]), counter]);
  }

  private coseKey(): Uint8Array {
    const { x = "", y = "" } = this.keys.publicKey.export({ format: "jwk" });
    const point = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point(x)],
      [-3, point(y)],
    ]);
    return isoCBOR.encode(key as never);
  }
}

/** Another device's key, which signs what is not its own. */
export const aForeignKey = (): KeyObject => generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
