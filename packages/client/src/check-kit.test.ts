import { newPrivateCredential } from "@urna/belenios/credential";
import { electionText } from "@urna/belenios/election";
import { sha256Base64, sha256Hex } from "@urna/belenios/hash";
import { portableGroup } from "@urna/belenios/portable-groups";
import { confirmSealing } from "@urna/belenios/sealing-confirmation";
import { newTrusteeKey } from "@urna/belenios/trustee";
import { trusteesText } from "@urna/belenios/trustees";
import { faultOfKit } from "./check-kit.ts";

const group = portableGroup("Ed25519");
const id = "Bm5EVRxtNvgVZJ";
const trustee = newTrusteeKey(group);
const definition = '{"election":"Bm5EVRxtNvgVZJ"}';

function aKit({ publicKey = trustee.publicKey.public_key, signer = trustee.privateKey } = {}) {
  const election = electionText({
    ...{ uuid: id, name: "Prueba", description: `SHA-256: ${sha256Hex(definition)}` },
    ...{ group: "Ed25519", publicKey, questions: [{ question: "?", answers: ["a"], min: 1, max: 1 }] },
  });
  const fingerprint = sha256Base64(election);
  const signature = confirmSealing(group, { privateKey: signer, fingerprint });
  const texts = { election, fingerprint, definition, credential: newPrivateCredential() };
  const trustees = trusteesText([["Single", trustee.publicKey]]);
  return { ...texts, trustees, confirmations: [{ owner: 1, signature }] };
}

it("finds nothing wrong with what was sealed", () => {
  expect(faultOfKit(aKit(), id)).toBeUndefined();
});

const other = newTrusteeKey(group);
it.each([
  ["other bytes", { ...aKit(), election: `${aKit().election} ` }, "fingerprint-differs"],
  ["no election", { ...aKit(), election: "{}" }, "election-refused"],
  ["another definition", { ...aKit(), definition: "{}" }, "definition-differs"],
  ["a key that is not its trustees'", aKit({ publicKey: other.publicKey.public_key }), "setup-refused"],
  ["a forged confirmation", aKit({ signer: other.privateKey }), "setup-refused"],
])("refuses %s", (_, kit, fault) => {
  expect(faultOfKit(kit, id)).toBe(fault);
});

it("refuses another election's kit", () => {
  expect(faultOfKit(aKit(), "3ndGNDpqnFfNcd")).toBe("not-the-election");
});
