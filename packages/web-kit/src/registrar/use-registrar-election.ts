import { useQuery } from "@tanstack/react-query";
import type { ElectionId } from "@urna/contract/identifiers";
import { registrarElectionsPath, RegistrarElection } from "@urna/contract/registrar/release";
import { useSettings } from "../settings/use-settings.ts";

/** What the registrar says of an election. `unknown`: it does not know it. `away`: it gives no answer that can be read. */
export type RegistrarAnswer =
  | { readonly kind: "asking" | "away" | "unknown" }
  | { readonly kind: "known"; readonly election: RegistrarElection; readonly origin: string };

/** Asks the registrar itself: the settings say where, and no service of ours stands between. */
export function useRegistrarElection(electionId: ElectionId): RegistrarAnswer {
  const settings = useSettings();
  const origin = settings?.registrar;
  const { data, isError } = useQuery({
    queryKey: ["registrar-election", origin, electionId],
    queryFn: ({ signal }) => askRegistrar(origin ?? "", { electionId, signal }),
    enabled: origin !== undefined,
    retry: false,
  });
  if (isError || (settings && origin === undefined)) return { kind: "away" };
  return data ?? { kind: "asking" };
}

async function askRegistrar(
  origin: string,
  { electionId, signal }: { electionId: ElectionId; signal: AbortSignal },
): Promise<RegistrarAnswer> {
  const address = new URL(`${registrarElectionsPath}/${electionId}`, origin);
  const response = await fetch(address, { signal, credentials: "omit", cache: "no-store" });
  if (response.status === 404) return { kind: "unknown" };
  if (!response.ok) throw new Error(`the registrar answers with ${response.status}`);
  const election = RegistrarElection.parse(await response.json());
  if (election.uuid !== electionId) throw new Error("the registrar speaks of another election");
  return { kind: "known", election, origin: address.origin };
}
