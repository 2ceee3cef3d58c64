import { commitmentLeaf, commitmentTo, newSalt } from "@urna/belenios/commitment";
import { deriveCredential, joinHalves, newPrivateCredential } from "@urna/belenios/credential";
import { electionText } from "@urna/belenios/election";
import { sha256Base64, sha256Hex } from "@urna/belenios/hash";
import { merkleLeaf, merkleTree } from "@urna/belenios/merkle";
import { portableGroup } from "@urna/belenios/portable-groups";
import { confirmSealing } from "@urna/belenios/sealing-confirmation";
import { newTrusteeKey } from "@urna/belenios/trustee";
import { trusteesText } from "@urna/belenios/trustees";
import type { VotingKit } from "@urna/contract/casting/voting-kit";

/** The one voter of the election of every kit here. */
export const document = "12.345.678-5";
export const id = "Bm5EVRxtNvgVZJ";
export const registrarOrigin = "https://registrar.example";
/** The registrar's, where two hands sealed. */
export const otherHalf = newPrivateCredential();

const group = portableGroup("Ed25519");
const trustee = newTrusteeKey(group);
const salt = newSalt();
const identity = newPrivateCredential();
const authority = { key: "A".repeat(43), signature: "B".repeat(86) };
const authorities = { attempt: 1, identity: authority, registrar: { origin: registrarOrigin, ...authority } };

/** A voter's kit as sealing would leave it. */
export function aKit(changes: { publicKey?: string; signer?: string } = {}): VotingKit {
  return sealed({ rules: {}, privateCredential: identity, ...changes });
}

/** The same of an election that two hands sealed, with identity's half. */
export function aHalfKit(): VotingKit {
  const privateCredential = joinHalves({ identity, registrar: otherHalf });
  const rules = { hands: "two-hands" };
  return { ...sealed({ rules, authorities, privateCredential }), ticket: "ticket-1" };
}

interface ToSeal {
  readonly rules: object;
  readonly authorities?: object;
  readonly privateCredential: string;
  readonly publicKey?: string;
  readonly signer?: string;
}

function sealed(input: ToSeal): VotingKit {
  const { publicKey = trustee.publicKey.public_key, signer = trustee.privateKey } = input;
  const { privateCredential, rules } = input;
  const { publicCredential } = deriveCredential({ group, uuid: id, privateCredential });
  const leaf = commitmentLeaf(publicCredential, commitmentTo(id, salt, "123456785"));
  const { root: commitmentsRoot } = merkleTree([merkleLeaf(leaf)]);
  const content = { election: id, commitmentsRoot, roll: { size: 1 }, rules };
  const definition = JSON.stringify({
    ...content,
    ...(input.authorities && { authorities: input.authorities }),
  });
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
  return {
    election,
    fingerprint,
    definition,
    credential: identity,
    commitment: { salt, index: 0, path: [] },
    trustees: trusteesText([["Single", trustee.publicKey]]),
    confirmations: [{ owner: 1, signature }],
  };
}
