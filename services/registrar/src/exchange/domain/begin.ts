import { newPrivateCredential } from "@urna/belenios/credential";
import { publicHalf } from "@urna/belenios/half";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { together, type ExchangeAnswer } from "@urna/contract/registrar/exchange";
import { inTurns } from "@urna/service-kit/breathe";
import type { Exchanging, OwnHalf } from "./ports.ts";
import { areSame, demandTurn, type Sealing, type Terms } from "./sealing.ts";

/** Begins an attempt, or makes some more of its halves. */
export async function begin({ store }: Exchanging, terms: Terms): Promise<ExchangeAnswer<"begin">> {
  await store.begin(terms);
  const sealing = await store.find(terms.uuid);
  demandTurn(sealing !== undefined && areSame(sealing.terms, terms) && !sealing.endedAt);
  const halves = await makeHalves(sealing);
  const made = await store.change(terms, async (now, write) => {
    // Somebody who asked at the same time has made them.
    if (now.made !== sealing.made || halves.length === 0) return now.made;
    await write.addOwn(halves);
    return now.made + halves.length;
  });
  return { made, size: terms.size };
}

/** The halves of the next voters. */
function makeHalves({ terms: { uuid, attempt, group: name, size }, made }: Sealing): Promise<OwnHalf[]> {
  const group = nativeGroup(name);
  const count = Math.min(together, size - made);
  return inTurns(Array.from({ length: count }), (_, index) => {
    const half = newPrivateCredential();
    const place = { uuid, attempt, authority: "registrar", voter: made + index + 1 } as const;
    return { half, shown: publicHalf(group, { half, place }) };
  });
}
