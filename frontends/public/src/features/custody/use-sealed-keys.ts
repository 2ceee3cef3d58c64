import { useQuery } from "@tanstack/react-query";
import type { Custody } from "@urna/contract/api/custody";
import { getSetup } from "./api/get-setup.ts";
import type { SealedPart } from "./stage.ts";
import { useLink } from "./use-custody.ts";
import { work } from "./worker/trustee-work.ts";
import { WorkRefused } from "./worker/refusal.ts";

/** Everybody's keys in the public archive of the sealed election, which is verified up to where voting begins. */
export function useSealedKeys({ election, me }: Custody, { fingerprint }: SealedPart) {
  const { api } = useLink();
  return useQuery({
    queryKey: ["custody-sealed", election.id, fingerprint, me.owner],
    queryFn: async ({ signal }) => {
      const archive = await getSetup(api, election.id, signal);
      const keys = await work("sealedKeys", { archive, fingerprint });
      const mine = keys[me.owner - 1];
      if (!mine) throw new WorkRefused({ code: "key-not-sealed" });
      return { archive, keys, mine };
    },
    staleTime: Infinity,
    gcTime: 0,
  });
}
