import { useQuery } from "@tanstack/react-query";
import type { Custody } from "@urna/contract/api/custody";
import { getSetup } from "./api/get-setup.ts";
import type { SealedPart } from "./stage.ts";
import { useLink } from "./use-custody.ts";
import { work } from "./work/trustee-work.ts";
import { WorkRefused } from "./work/refusal.ts";

/** The trustee's key in the public archive of the sealed election, which is verified up to where voting begins. */
export function useSealedKey({ election, me }: Custody, { fingerprint }: SealedPart) {
  const { api } = useLink();
  return useQuery({
    queryKey: ["custody-sealed", election.id, fingerprint, me.owner],
    queryFn: async ({ signal }) => {
      const archive = await getSetup(api, election.id, signal);
      const keys = await work("sealedKeys", { archive, fingerprint });
      const key = keys[me.owner - 1];
      if (!key) throw new WorkRefused({ code: "key-not-sealed" });
      return key;
    },
    staleTime: Infinity,
    gcTime: 0,
  });
}
