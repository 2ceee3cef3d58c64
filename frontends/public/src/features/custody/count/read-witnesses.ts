import type { BoardWitnesses } from "@urna/contract/board-log/witnesses";
import { getBoardWitnesses } from "@urna/contract/board-log/routes";
import type { ElectionId } from "@urna/contract/identifiers";
import { getDefinition } from "@urna/contract/public-elections/routes";
import type { Api } from "@urna/web-kit/api-client/api";
import { call } from "@urna/web-kit/api-client/call";
import type { OwnVerdict } from "../worker/count-tasks.ts";
import { WorkRefused } from "../worker/refusal.ts";

export type Waiver = NonNullable<BoardWitnesses["waived"]>;

interface Published {
  readonly definition: string;
  readonly notes: readonly string[];
  readonly waived: Waiver | undefined;
}

/**
 * The sealed definition, which names the witnesses, and what they have signed.
 * @throws ApiProblem.
 */
export async function readWitnesses(
  api: Api,
  electionId: ElectionId,
  signal: AbortSignal,
): Promise<Published> {
  const asked = { params: { id: electionId }, signal };
  const [file, { witnesses, waived }] = await Promise.all([
    call(api, getDefinition, asked),
    call(api, getBoardWitnesses, asked),
  ]);
  return {
    definition: await file.text(),
    notes: witnesses.flatMap(({ note }) => note ?? []),
    waived,
  };
}

/**
 * Demands that every named witness has signed exactly these ballots. The commission may do without one that has not come; not
 * without one that has seen other ballots, or more.
 * @returns the names of those that it does without.
 * @throws WorkRefused naming a witness.
 */
export function demandWitnessed(witnesses: readonly OwnVerdict[], waived: Waiver | undefined): string[] {
  const refused = ({ kind }: OwnVerdict["verdict"]) => kind === "differs" || kind === "ahead";
  const other = witnesses.find(({ verdict }) => refused(verdict));
  if (other) {
    const code = other.verdict.kind === "differs" ? "witness-differs" : "witness-ahead";
    throw new WorkRefused({ code, name: other.name });
  }
  const missing = witnesses.filter(({ verdict }) => verdict.kind !== "cosigned").map(({ name }) => name);
  const [first] = missing;
  if (first !== undefined && !waived) throw new WorkRefused({ code: "witness-missing", name: first });
  return missing;
}
