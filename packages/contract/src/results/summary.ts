import { z } from "zod";
import { ElectionReference } from "../elections/admin-election.ts";
import { LegalBasis } from "../elections/about.ts";
import { idOf, type ElectionId, type ProcessId } from "../identifiers.ts";
import { Rules } from "../public-elections/election.ts";
import { Trustee, trusteesNeeded } from "../trustees/trustee.ts";
import { Category, ElectionState, Language, LocalizedText, ResultFormat } from "../words.ts";
import { outcome } from "./outcome.ts";
import { ElectionResults } from "./published-results.ts";

const instant = z.iso.datetime();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Everything that an act of the count says. */
export const ResultSummary = z
  .object({
    electionId: idOf<ElectionId>(),
    process: z.object({ id: idOf<ProcessId>(), code: z.string(), name: LocalizedText }),
    code: z.string(),
    state: ElectionState.extract(["tallied", "published", "retired"]),
    trial: z.literal(true).optional().describe("Decides nothing, and stands on no public list"),
    title: LocalizedText,
    description: LocalizedText,
    question: LocalizedText,
    categories: z.array(Category),
    rules: Rules,
    legalBasis: LegalBasis.optional(),
    ...outcome,
    roll: z.object({
      version: z.int().describe("Number of the sealed version among those of its process"),
      sha256: sha256.describe("Of the sealed version"),
      size: z.int().describe("Voters of this election"),
    }),
    trustees: z.array(Trustee),
    trusteesNeeded,
    shareOwners: z.array(z.int()).describe("Numbers of the trustees whose shares opened the sum"),
    definitionSha256: sha256,
    fingerprint: z.string(),
    resultSha256: sha256.describe("Of the result's record in the archive"),
    archiveSha256: sha256.describe("Of the whole archive, as it is published"),
    openedAt: instant,
    closedAt: instant,
    talliedAt: instant,
    publishedAt: instant.optional().describe("Absent: the result is not published yet"),
    mayUncoverVoters: z
      .boolean()
      .describe("So few ballots, or so unanimous, that publishing asks for the election's code, typed"),
    secondRoundOf: ElectionReference.optional().describe("The election that this one is the second round of"),
    secondRound: ElectionReference.optional(),
  })
  .meta({ id: "ResultSummary" });
export type ResultSummary = z.infer<typeof ResultSummary>;

/** The figures alone, as everybody gets them once they are published. */
export const AdminResults = ElectionResults.extend({
  state: ResultSummary.shape.state,
  publishedAt: instant.optional().describe("Absent: the result is not published yet"),
}).meta({ id: "AdminResults" });
export type AdminResults = z.infer<typeof AdminResults>;

export const resultFileTypes: Record<ResultFormat, string> = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  json: "application/json; charset=utf-8",
};

export const SummaryFileQuery = z.object({
  format: ResultFormat,
  lang: Language.optional().describe("Of the words in a table; without it, Spanish"),
});
