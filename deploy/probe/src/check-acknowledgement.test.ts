import { generateKeyPairSync, sign } from "node:crypto";
import { checkAcknowledgement } from "./check-acknowledgement.ts";

const { publicKey, privateKey } = generateKeyPairSync("ed25519");
const key = publicKey.export({ format: "jwk" }).x ?? "";
const otherKey = key.replace(/^./, (first) => (first === "A" ? "B" : "A"));
const expected = { electionId: "4Ysh9D867Yuspp", fingerprint: "fp", tracker: "tr", key };
const signed = (text: string) => sign(null, Buffer.from(text), privateKey).toString("base64url");
const given = {
  election: expected.electionId,
  fingerprint: "fp",
  tracker: "tr",
  key,
  signature: signed("urna-ack|1|fp|tr"),
};

it("accepts the box's signature on the voter's own tracker", () => {
  expect(() => checkAcknowledgement(given, expected)).not.toThrow();
});

it.each([
  ["another tracker", { ...given, tracker: "other" }, "acknowledgement-differs"],
  ["another election", { ...given, election: "other" }, "acknowledgement-differs"],
  ["another key", { ...given, key: otherKey }, "acknowledgement-differs"],
  ["a signature on something else", { ...given, signature: signed("urna-ack|1|fp|other") }, "bad-signature"],
])("refuses %s", (_, wrong, code) => {
  expect(() => checkAcknowledgement(wrong, expected)).toThrow(code);
});
