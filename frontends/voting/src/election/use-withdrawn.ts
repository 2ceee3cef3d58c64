import { useElection } from "./use-election.ts";

/**
 * Numbers of the candidates who withdrew. The sealed ballot does not know: the public election says it, and where that
 * is not at hand nobody is marked.
 */
export function useWithdrawn(): ReadonlySet<number> {
  const { data } = useElection();
  const withdrawn = data?.candidates.filter((candidate) => candidate.withdrawn) ?? [];
  return new Set(withdrawn.map(({ number }) => number));
}
