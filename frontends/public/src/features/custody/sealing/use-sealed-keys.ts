import { useQuery } from "@tanstack/react-query";
import type { SealedHands } from "@urna/belenios/sealed-hands";
import type { Custody } from "@urna/contract/custody/ceremony";
import { getDefinition } from "@urna/contract/public-elections/routes";
import { call } from "@urna/web-kit/api-client/call";
import type { Api } from "@urna/web-kit/api-client/use-api";
import { fetchSetup } from "../fetch-setup.ts";
import type { SealedPart } from "../desk/stage.ts";
import { useLink } from "../use-custody.ts";
import type { SealedKey } from "../worker/sealed-keys.ts";
import { work } from "../worker/trustee-work.ts";
import { WorkRefused } from "../worker/refusal.ts";

/** A sealed election with everybody's keys and its hands, from its public archive, verified up to where voting begins. */
export interface FoundSealed {
  readonly custody: Custody;
  readonly sealed: SealedPart;
  readonly archive: Uint8Array;
  /** Exact text of the sealed definition. */
  readonly definition: string;
  readonly hands: SealedHands;
  readonly keys: readonly SealedKey[];
  readonly mine: SealedKey;
}

/** All sealed elections, in their order. */
export function useSealedKeys(custodies: readonly Custody[]) {
  const { api } = useLink();
  const sealed = custodies.map((custody) => [
    custody.election.id,
    custody.sealed?.fingerprint,
    custody.me.owner,
  ]);
  return useQuery({
    queryKey: ["custody-sealed", sealed],
    queryFn: ({ signal }) => Promise.all(custodies.map((custody) => findKeys(api, custody, signal))),
    staleTime: Infinity,
    gcTime: 0,
  });
}

async function findKeys(api: Api, { election, me, sealed }: Custody, signal: AbortSignal) {
  const [archive, definition] = await Promise.all([
    fetchSetup(api, election.id, signal),
    call(api, getDefinition, { params: { id: election.id }, signal }).then((file) => file.text()),
  ]);
  const fingerprint = sealed?.fingerprint ?? "";
  const { keys, hands } = await work("sealedParts", { archive, fingerprint, definition });
  const mine = keys[me.owner - 1];
  if (!mine) throw new WorkRefused({ code: "key-not-sealed" });
  return { archive, definition, hands, keys, mine };
}
