import { addHalves, demandSigned, demandSignedList, listText } from "@urna/belenios/both-halves";
import { credentialsText } from "@urna/belenios/credential-list";
import { verifiedHalf, type PublicHalf } from "@urna/belenios/half";
import { commitmentText, demandCommitted, halfLeaf } from "@urna/belenios/halves";
import { sha256Hex } from "@urna/belenios/hash";
import { merkleTree } from "@urna/belenios/merkle";
import { demand, within } from "@urna/belenios/refusal";
import { together } from "@urna/contract/registrar/exchange";
import type { Authorities } from "@urna/contract/registrar/sealed-hands";
import type { ExchangeDependencies, ExchangeOf, Step } from "./exchange-halves.ts";
import type { Exchange, ExchangeStore, LinkInHalves } from "./ports.ts";

/** Both commit themselves to their halves before either shows one. */
export async function commit(
  { links, twoHands }: ExchangeDependencies,
  { request: { electionId: uuid }, preparation: { total: size } }: ExchangeOf,
  exchange: Exchange,
): Promise<Step> {
  const { attempt } = exchange;
  const leaves: Uint8Array[] = [];
  for await (const { half } of linksInHalves(links, uuid)) leaves.push(halfLeaf(half));
  const { root } = merkleTree(leaves);
  const own = { uuid, attempt, size, authority: "identity", root } as const;
  const signature = twoHands.sign(commitmentText(own));
  const registrar = await twoHands.ask({ step: "commit", uuid, attempt, root, signature });
  const theirs = commitmentText({ ...own, authority: "registrar", root: registrar.root });
  demandSigned("registrar", theirs, { key: twoHands.keys.registrar, signature: registrar.signature });
  return { exchange: { ...exchange, committed: { identity: { root, signature }, registrar } } };
}

/** Shows the registrar some halves, verifies its own of the same voters, and adds both. */
export async function addSome(
  { links, twoHands }: ExchangeDependencies,
  { request: { electionId: uuid }, group }: ExchangeOf,
  exchange: Exchange,
): Promise<Step> {
  const { attempt, exchanged } = exchange;
  const from = exchanged + 1;
  const some = (await links.readPreparedFrom(uuid, { from, limit: together })) as LinkInHalves[];
  const shown = some.map(({ half }) => half);
  const answer = await twoHands.ask({ step: "halves", uuid, attempt, from, halves: shown });
  demand(answer.from === from && answer.halves.length === some.length, "half-count-wrong", "registrar");
  const others = answer.halves.map((half, index) => {
    const voter = from + index;
    const place = { uuid, attempt, authority: "registrar", voter } as const;
    return within(`registrar[${voter}]`, () => verifiedHalf(group, half, place));
  });
  const own = shown.map(({ element }) => group.decodeMember(element));
  const sums = addHalves(group, { identity: own, registrar: others }, from);
  const changed = some.map((link, index) => ({
    ...link,
    publicCredential: sums[index] as string,
    other: shownBy(answer.halves[index] as PublicHalf),
  }));
  return { exchange: { ...exchange, exchanged: exchanged + some.length }, changed };
}

function shownBy(half: PublicHalf) {
  return { element: half.element, leaf: Buffer.from(halfLeaf(half)).toString("hex") };
}

/**
 * Demands that the registrar showed what it had committed itself to, and none twice; then both sign the list of sums.
 * @returns both signatures, verified
 */
export async function signList(
  { links, twoHands }: ExchangeDependencies,
  { request: { electionId: uuid }, preparation: { total: size }, group }: ExchangeOf,
  { attempt, committed }: Exchange,
): Promise<Authorities> {
  if (!committed) throw new Error("halves were exchanged without commitments");
  const leaves: Uint8Array[] = [];
  const elements = new Set<string>();
  const sums: { publicCredential: string }[] = [];
  for await (const { publicCredential, voter, other } of linksInHalves(links, uuid)) {
    if (!other) throw new Error("a half was not exchanged");
    demand(!elements.has(other.element), "half-repeated", `registrar[${voter}]`);
    elements.add(other.element);
    leaves.push(Buffer.from(other.leaf, "hex"));
    sums.push({ publicCredential });
  }
  const { root } = committed.registrar;
  demandCommitted({ uuid, attempt, size, authority: "registrar", root }, leaves);
  const credentials = credentialsText(group, sums);
  const signature = twoHands.sign(listText({ uuid, attempt, authority: "identity" }, credentials));
  const sha256 = sha256Hex(credentials);
  const answer = await twoHands.ask({ step: "list", uuid, attempt, sha256, signature });
  const { origin, keys } = twoHands;
  const signed = {
    identity: { key: keys.identity, signature },
    registrar: { key: keys.registrar, signature: answer.signature },
  };
  demandSignedList({ uuid, attempt, credentials }, signed);
  return { attempt, identity: signed.identity, registrar: { origin, ...signed.registrar } };
}

async function* linksInHalves(links: ExchangeStore, electionId: string): AsyncGenerator<LinkInHalves> {
  for (let from = 1; ; from += together) {
    const some = await links.readPreparedFrom(electionId, { from, limit: together });
    yield* some as LinkInHalves[];
    if (some.length < together) return;
  }
}
