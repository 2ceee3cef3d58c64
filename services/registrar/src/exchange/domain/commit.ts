import { demandSigned } from "@urna/belenios/both-halves";
import { commitmentText, halfLeaf } from "@urna/belenios/halves";
import { merkleTree } from "@urna/belenios/merkle";
import { demand } from "@urna/belenios/refusal";
import type { ExchangeAnswer } from "@urna/contract/registrar/exchange";
import { publicKeyText, signText } from "@urna/service-kit/crypto/ed25519";
import type { Exchanging, SealingStore } from "./ports.ts";
import { pagesOf } from "./pages.ts";
import { demandTurn, type Attempt, type Sealing } from "./sealing.ts";

interface Commitment extends Attempt {
  readonly root: string;
  readonly signature: string;
}

/** Takes identity's commitment to its halves, and gives the registrar's own. */
export async function commit(
  exchanging: Exchanging,
  { root, signature, ...attempt }: Commitment,
): Promise<ExchangeAnswer<"commit">> {
  const { store, authorityKey, identityKey } = exchanging;
  demand(publicKeyText(authorityKey) !== identityKey, "authority-key-repeated", "identity");
  const sealing = await store.find(attempt.uuid);
  demandTurn(sealing !== undefined && isComplete(sealing));
  const { size } = sealing.terms;
  const theirs = commitmentText({ ...attempt, authority: "identity", size, root });
  demandSigned("identity", theirs, { key: identityKey, signature });
  const ownRoot = sealing.committed?.ownRoot ?? (await rootOfOwn(store, sealing));
  await store.change(attempt, async ({ committed }, write) => {
    demandTurn(!committed || committed.identityRoot === root);
    if (!committed) await write.commit({ identityRoot: root, ownRoot });
  });
  const own = commitmentText({ ...attempt, authority: "registrar", size, root: ownRoot });
  return { root: ownRoot, signature: signText(authorityKey, own) };
}

const isComplete = ({ made, contacts, terms: { size } }: Sealing) => made === size && contacts === size;

async function rootOfOwn(store: SealingStore, { terms }: Sealing): Promise<string> {
  const leaves: Uint8Array[] = [];
  for await (const page of pagesOf(store, terms))
    for (const { own } of page) leaves.push(halfLeaf(own.shown));
  return merkleTree(leaves).root;
}
