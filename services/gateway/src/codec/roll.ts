import { RollDryRun } from "@urna/contract/roll-import/dry-run";
import { RollEntry } from "@urna/contract/roll-import/roll-entry";
import { RollVersion } from "@urna/contract/roll/version";
import { RollVoter, VoterDetail } from "@urna/contract/roll/voter";
import type {
  GetVoterResponse,
  RollBlank,
  RollElection,
  RollEntry as EntryMessage,
  RollRowError,
  RollTouchedElection,
  RollVersion as RollVersionMessage,
  StageRollResponse,
  Voter,
  VoterHistoryItem,
} from "@urna/protos/identity/v1/roll";
import { answered } from "@urna/service-kit/grpc/answered";
import { fieldsOf } from "./fields.ts";
import { readText } from "./text.ts";

const { blanks: Blanks, elections: Elections } = RollDryRun.shape;

/** `columnOf` names the column that a field was read from. */
export function readDryRun(staged: StageRollResponse, columnOf: (field: string) => string): RollDryRun {
  const inColumn = (error: RollRowError) => ({ ...error, column: columnOf(error.column) });
  return {
    importId: staged.versionId,
    ...fieldsOf(RollDryRun, staged, {
      mode: "word",
      blanks: (blanks: RollBlank[]) =>
        blanks.map((blank) => fieldsOf(Blanks.element, blank, { column: "word" })),
      elections: (elections: RollTouchedElection[]) =>
        elections.map((touched) => fieldsOf(Elections.element, touched, { title: readText })),
      errors: (errors: RollRowError[]) => errors.map(inColumn),
    }),
  };
}

export const readVersion = (version: RollVersionMessage): RollVersion =>
  fieldsOf(RollVersion, version, { committedAt: "time", mode: "word", sealedFor: readSealedFor });

const readSealedFor = (elections: RollElection[]) =>
  elections.map(({ electionId, title }) => ({ electionId, title: readText(title) }));

export const readVoter = (voter: Voter): RollVoter =>
  fieldsOf(RollVoter, voter, { categories: "words", state: "word" });

export const readVoterDetail = (detail: GetVoterResponse): VoterDetail =>
  fieldsOf(VoterDetail, detail, {
    voter: (voter: Voter | undefined) => readVoter(answered(voter)),
    entry: readEntry,
    history: readHistory,
  });

const Item = VoterDetail.shape.history.element;

const readHistory = (history: VoterHistoryItem[]) =>
  history.map((item) => fieldsOf(Item, item, { at: "time", what: "word" }));

export const readEntry = (entry: EntryMessage | undefined) => fieldsOf(RollEntry, answered(entry), {});
