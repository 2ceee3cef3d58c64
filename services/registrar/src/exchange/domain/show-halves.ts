import { verifiedHalf, type PublicHalf } from "@urna/belenios/half";
import { demandCommitted, halfLeaf } from "@urna/belenios/halves";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { demand, within } from "@urna/belenios/refusal";
import type { ExchangeAnswer } from "@urna/contract/registrar/exchange";
import { inTurns } from "@urna/service-kit/breathe";
import { pagesOf } from "./pages.ts";
import type { Exchanging, SealingStore, TheirHalf } from "./ports.ts";
import { demandTurn, type Attempt, type Sealing } from "./sealing.ts";

interface Shown extends Attempt {
  readonly from: number;
  readonly halves: readonly PublicHalf[];
}

/** Takes identity's halves of voters from a number on, and shows the registrar's of the same voters. */
export async function showHalves(
  { store }: Exchanging,
  { from, halves, ...attempt }: Shown,
): Promise<ExchangeAnswer<"halves">> {
  const sealing = await store.find(attempt.uuid);
  demandTurn(sealing?.committed !== undefined && sealing.terms.attempt === attempt.attempt);
  demand(from + halves.length - 1 <= sealing.terms.size, "half-count-wrong", "identity");
  demandTurn(from <= sealing.shown + 1);
  const known = sealing.shown - from + 1;
  const verified = await verify(sealing, halves.slice(known), from + known);
  const isLast = verified.length > 0 && sealing.shown + verified.length === sealing.terms.size;
  if (isLast) await demandRoot(store, sealing, verified);
  await store.change(attempt, async (now, write) => {
    // Another message of the same halves is being taken: this one is sent again.
    demandTurn(now.shown === sealing.shown || verified.length === 0);
    await demandSame(store, attempt, { from, halves: halves.slice(0, known) });
    if (verified.length > 0) await write.addTheirs(verified);
  });
  const own = await store.halves(attempt, { from, count: halves.length });
  return { from, halves: own.map((each) => each.own.shown) };
}

function verify({ terms }: Sealing, halves: readonly PublicHalf[], from: number): Promise<TheirHalf[]> {
  const { uuid, attempt, group } = terms;
  return inTurns(halves, (half, index) => {
    const voter = from + index;
    const place = { uuid, attempt, authority: "identity", voter } as const;
    within(`identity[${voter}]`, () => verifiedHalf(nativeGroup(group), half, place));
    return { element: half.element, leaf: halfLeaf(half) };
  });
}

/** What was shown before has to be shown again as it was. */
async function demandSame(
  store: SealingStore,
  attempt: Attempt,
  { from, halves }: Pick<Shown, "from" | "halves">,
): Promise<void> {
  const stored = await store.halves(attempt, { from, count: halves.length });
  for (const [index, half] of halves.entries()) {
    const leaf = stored[index]?.theirs?.leaf;
    demandTurn(leaf !== undefined && Buffer.from(leaf).equals(halfLeaf(half)));
  }
}

/** With the last of its halves, identity has shown what it committed itself to. */
async function demandRoot(
  store: SealingStore,
  { terms, committed, shown }: Sealing,
  last: readonly TheirHalf[],
): Promise<void> {
  const leaves: Uint8Array[] = [];
  for await (const page of pagesOf(store, { ...terms, size: shown }))
    for (const { theirs } of page) if (theirs) leaves.push(theirs.leaf);
  for (const { leaf } of last) leaves.push(leaf);
  const { uuid, attempt, size } = terms;
  const root = committed?.identityRoot ?? "";
  demandCommitted({ uuid, attempt, size, root, authority: "identity" }, leaves);
}
