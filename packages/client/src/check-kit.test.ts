import { commitmentLeaf, commitmentTo, newSalt } from "@urna/belenios/commitment";
import { deriveCredential, newPrivateCredential } from "@urna/belenios/credential";
import { electionText } from "@urna/belenios/election";
import { sha256Base64, sha256Hex } from "@urna/belenios/hash";
import { portableGroup } from "@urna/belenios/portable-groups";
import { merkleLeaf, merkleTree } from "@urna/belenios/merkle";
import { confirmSealing } from "@urna/belenios/sealing-confirmation";
import { newTrusteeKey } from "@urna/belenios/trustee";
import { trusteesText } from "@urna/belenios/trustees";
import { faultOfKit } from "./check-kit.ts";

const group = portableGroup("Ed25519");
const id = "Bm5EVRxtNvgVZJ";
const trustee = newTrusteeKey(group);
const [document, salt, credential] = ["12.345.678-5", newSalt(), newPrivateCredential()];
const { publicCredential } = deriveCredential({ group, uuid: id, privateCredential: credential });
const leaf = commitmentLeaf(publicCredential, commitmentTo(id, salt, "123456785"));
const { root } = merkleTree([merkleLeaf(leaf)]);
const definition = JSON.stringify({ election: id, commitmentsRoot: root, roll: { size: 1 } });

function aKit({ publicKey = trustee.publicKey.public_key, signer = trustee.privateKey } = {}) {
  const election = electionText({
    uuid: id,
    name: "Prueba",
    description: `SHA-256: ${sha256Hex(definition)}`,
    group: "Ed25519",
    publicKey,
    questions: [{ question: "?", answers: ["a"], min: 1, max: 1 }],
  });
  const fingerprint = sha256Base64(election);
  const signature = confirmSealing(group, { privateKey: signer, fingerprint });
  const texts = { election, fingerprint, definition, credential };
  const commitment = { salt, index: 0, path: [] };
  const trustees = trusteesText([["Single", trustee.publicKey]]);
  return { ...texts, commitment, trustees, confirmations: [{ owner: 1, signature }] };
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

it("refuses a credential that was sealed for another document", () => {
  expect(faultOfKit(aKit(), id, document)).toBeUndefined();
  expect(faultOfKit(aKit(), id, "11.111.111-1")).toBe("of-another-voter");
  const commitment = { salt: newSalt(), index: 0, path: [] };
  expect(faultOfKit({ ...aKit(), commitment }, id, document)).toBe("of-another-voter");
  expect(faultOfKit({ ...aKit(), credential: newPrivateCredential() }, id, document)).toBe(
    "of-another-voter",
  );
});
