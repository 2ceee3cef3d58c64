import { addHalves, demandSigned, listText } from "@urna/belenios/both-halves";
import { credentialsText } from "@urna/belenios/credential-list";
import type { Group } from "@urna/belenios/group";
import { sha256Hex } from "@urna/belenios/hash";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { demand } from "@urna/belenios/refusal";
import type { ExchangeAnswer } from "@urna/contract/registrar/exchange";
import { publicKeyText, signText } from "@urna/service-kit/crypto/ed25519";
import { inTurns } from "@urna/service-kit/breathe";
import { pagesOf } from "./pages.ts";
import type { Exchanging, SealingStore, VoterHalves } from "./ports.ts";
import { demandTurn, type Attempt, type Sealing } from "./sealing.ts";

interface SignedList extends Attempt {
  readonly sha256: string;
  readonly signature: string;
}

/** Makes the list of credentials, and signs it where identity has signed the same. */
export async function signList(
  { store, authorityKey, identityKey }: Exchanging,
  { sha256, signature, ...attempt }: SignedList,
): Promise<ExchangeAnswer<"list">> {
  const sealing = await store.find(attempt.uuid);
  demandTurn(sealing !== undefined && sealing.shown === sealing.terms.size);
  demandTurn(sealing.terms.attempt === attempt.attempt);
  if (sealing.signed) {
    demandTurn(sealing.signed.sha256 === sha256);
    return { signature: sealing.signed.signature };
  }
  const credentials = await listOf(store, sealing);
  demand(sha256Hex(credentials) === sha256, "authority-signature-wrong", "identity");
  const theirs = listText({ ...attempt, authority: "identity" }, credentials);
  demandSigned("identity", theirs, { key: identityKey, signature });
  const own = signText(authorityKey, listText({ ...attempt, authority: "registrar" }, credentials));
  await store.change(attempt, async ({ signed, terms: { uuid, size } }, write) => {
    if (signed) return;
    await write.sign({ sha256, signature: own, key: publicKeyText(authorityKey) });
    await write.log({ event: "sealing.signed", uuid, attempt: attempt.attempt, size, sha256 });
  });
  return { signature: own };
}

async function listOf(store: SealingStore, { terms }: Sealing): Promise<string> {
  const group = nativeGroup(terms.group);
  const listed: { publicCredential: string }[] = [];
  for await (const page of pagesOf(store, terms))
    for (const publicCredential of await inTurns(page, (each) => sumOf(group, each)))
      listed.push({ publicCredential });
  return credentialsText(group, listed);
}

/** The public credential of a voter. */
function sumOf(group: Group, { voter, own, theirs }: VoterHalves): string {
  if (!theirs) throw new Error("a half is missing");
  const registrar = [group.decodeMember(own.shown.element)];
  const identity = [group.decodeMember(theirs.element)];
  const [sum = ""] = addHalves(group, { identity, registrar }, voter);
  return sum;
}
