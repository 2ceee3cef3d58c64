import { createPublicKey, verify } from "node:crypto";
import { acknowledge, newAcknowledgementKey, signingKey } from "./acknowledgement.ts";

const pair = newAcknowledgementKey();
const signer = {
  electionId: "4Ysh9D867Yuspp",
  fingerprint: "finger",
  acknowledgementKey: pair.publicKey,
  signingKey: signingKey(pair.privateKey),
};

it("signs urna-ack|1|fingerprint|tracker with the key it names", () => {
  const { key, signature } = acknowledge(signer, "tracker");
  const publicKey = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x: key }, format: "jwk" });
  const verifies = (text: string) =>
    verify(null, Buffer.from(text), publicKey, Buffer.from(signature, "base64url"));
  expect(verifies("urna-ack|1|finger|tracker")).toBe(true);
  expect(verifies("urna-ack|1|finger|trackeR")).toBe(false);
});

it("gives the same ballot the same acknowledgement", () => {
  expect(acknowledge(signer, "tracker")).toEqual(acknowledge(signer, "tracker"));
});
