import { byCodeUnits, byDigest } from "../../domain/by-digest.ts";
import type { Candidate, CandidateOrder } from "../../elections/domain/draft.ts";

/**
 * The candidates in answer order, numbered from 1. Names are distinct: the checklist sees to it.
 *
 * - `draw`: ascending by the lower-case hex SHA-256 of `urna-order|1|<seed>|<name>` in UTF-8. Seed and name
 *   are in NFC, exactly as the definition has them. A seed that nobody could choose once the candidates were known makes it
 *   fair. Anybody repeats it:
 *
 *       curl -s $ORIGIN/api/elections/$ID | jq -r '.order.seed as $seed | .candidates[] | "urna-order|1|\($seed)|\(.name)"' |
 *         while IFS= read -r line; do printf '%s  %s\n' "$(printf '%s' "$line" | sha256sum | cut -c1-64)" "${line##*|}"; done | sort
 *
 * - `alphabetical`: by name as Spanish sorts it (ñ after n, accents and case last).
 * - `given`: as they stand.
 */
export function inAnswerOrder(candidates: readonly Candidate[], order: CandidateOrder): Candidate[] {
  return sorted(candidates, order).map((candidate, index) => ({ ...candidate, number: index + 1 }));
}

function sorted(
  candidates: readonly Candidate[],
  { method, seed = "" }: CandidateOrder,
): readonly Candidate[] {
  switch (method) {
    case "draw":
      return drawn(candidates, seed);
    case "alphabetical":
      return [...candidates].sort((one, other) => bySpanish(one.name, other.name));
    case "given":
      return candidates;
    default:
      return method satisfies never;
  }
}

function drawn(candidates: readonly Candidate[], seed: string): Candidate[] {
  return byDigest(candidates, ({ name }) => `urna-order|1|${seed}|${name}`).map(({ item }) => item);
}

const { compare } = new Intl.Collator("es");

/** Equal names in Spanish order are sorted by code units, so that the order never depends on the input. */
function bySpanish(one: string, other: string): number {
  return compare(one, other) || byCodeUnits(one, other);
}
