import { type RollDryRun } from "@urna/contract/roll-import/dry-run";
import { type RollVersion } from "@urna/contract/roll/version";
import { type RollVoter, type VoterDetail } from "@urna/contract/roll/voter";
import { RollEntry } from "@urna/contract/roll-import/roll-entry";
import { VoterDetail as VoterDetailSchema } from "@urna/contract/roll/voter";
import { Category, OptionalColumn, RollMode, VoterState } from "@urna/contract/words";
import type {
  GetVoterResponse,
  RollEntry as EntryMessage,
  RollVersion as RollVersionMessage,
  StageRollResponse,
  Voter,
} from "@urna/protos/identity/v1/roll";
import { z } from "zod";
import { fieldsOf } from "./fields.ts";
import { required } from "./required.ts";
import { readText } from "./text.ts";

/** `columnOf` names the column that a field was read from. */
export function readDryRun(
  { versionId, errors, mode, blanks, elections, restored, ...counts }: StageRollResponse,
  columnOf: (field: string) => string,
): RollDryRun {
  return {
    ...counts,
    importId: versionId,
    mode: RollMode.parse(mode),
    blanks: blanks.map(({ column, ...blank }) => ({ ...blank, column: OptionalColumn.parse(column) })),
    elections: elections.map(({ title, ...touched }) => ({ ...touched, title: readText(title) })),
    ...(restored && { restored }),
    errors: errors.map(({ row, column, code }) => ({ row, column: columnOf(column), code })),
  };
}

export function readVersion({ mode, sealedFor, ...version }: RollVersionMessage): RollVersion {
  return {
    ...version,
    mode: RollMode.parse(mode),
    sealedFor: sealedFor.map(({ electionId, title }) => ({ electionId, title: readText(title) })),
  };
}

export function readVoter({ state, ...voter }: Voter): RollVoter {
  return {
    ...voter,
    categories: z.array(Category).parse(voter.categories),
    ...(state !== "" && { state: VoterState.parse(state) }),
  };
}

const What = VoterDetailSchema.shape.history.element.shape.what;

export function readVoterDetail(message: GetVoterResponse): VoterDetail {
  const entry = readEntry(message.entry);
  const { hasLast4, versionId } = message;
  const history = message.history.map(({ what, ...item }) => ({ ...item, what: What.parse(what) }));
  return { voter: readVoter(required(message.voter)), entry, hasLast4, versionId, history };
}

export const readEntry = (entry: EntryMessage | undefined) => fieldsOf(RollEntry, required(entry), {});
