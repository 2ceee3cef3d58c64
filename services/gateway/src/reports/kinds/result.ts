import type { ResultSummary } from "@urna/contract/results/summary";
import type { RankedCandidate } from "@urna/contract/results/outcome";
import type { Report } from "../report.ts";
import type { ReportWords } from "../report-words.ts";

type Facts = Report["facts"];

/** A counted result as a table: its figures, what proves them, and the candidates by their votes. */
export function resultReport(summary: ResultSummary, words: ReportWords): Report {
  const { say } = words;
  return {
    title: say("result.title"),
    lead: say(summary.publishedAt === undefined ? "result.provisional" : "result.published"),
    facts: [
      ...aboutFacts(summary, words),
      ...countFacts(summary, words),
      ...tieFacts(summary, words),
      ...proofFacts(summary, words),
    ],
    tables: [candidatesTable(summary, words), ...drawTables(summary, words)],
  };
}

function aboutFacts(summary: ResultSummary, { say, text, category, instant }: ReportWords): Facts {
  const { code, title, categories, openedAt, closedAt, talliedAt, publishedAt } = summary;
  return [
    { label: say("fact.election"), value: text(title) },
    { label: say("fact.code"), value: code },
    { label: say("fact.categories"), value: categories.map(category).join(", ") },
    { label: say("fact.openedAt"), value: instant(openedAt) },
    { label: say("fact.closedAt"), value: instant(closedAt) },
    { label: say("result.talliedAt"), value: instant(talliedAt) },
    ...(publishedAt ? [{ label: say("result.publishedAt"), value: instant(publishedAt) }] : []),
  ];
}

function countFacts(summary: ResultSummary, { say }: ReportWords): Facts {
  const { verdict, rollSize, ballots, abstention, turnout, valid, blank, nullVotes, reconciliation } =
    summary;
  return [
    { label: say("result.verdict"), value: say(`result.verdicts.${verdict}`) },
    { label: say("result.seats"), value: summary.seats },
    { label: say("result.openSeats"), value: summary.openSeats },
    { label: say("fact.onRoll"), value: rollSize },
    { label: say("fact.voted"), value: reconciliation.marked },
    { label: say("fact.abstained"), value: abstention },
    { label: say("fact.turnout"), value: { part: turnout.numerator, of: turnout.denominator } },
    { label: say("result.ballots"), value: ballots },
    { label: say("result.valid"), value: valid },
    ...(blank === undefined ? [] : [{ label: say("result.blank"), value: blank }]),
    { label: say("result.nullVotes"), value: nullVotes },
    ...quorumFacts(summary, say),
    { label: say("result.marked"), value: reconciliation.marked },
    { label: say("result.inBox"), value: reconciliation.inBox },
    { label: say("result.counted"), value: reconciliation.counted },
  ];
}

function quorumFacts({ quorum }: ResultSummary, say: ReportWords["say"]): Facts {
  if (quorum.rule.kind === "none") return [{ label: say("result.noQuorum"), value: say("result.none") }];
  return [
    { label: say("result.needed"), value: quorum.needed },
    { label: say("result.missing"), value: quorum.missing },
  ];
}

function tieFacts({ tied, draw }: ResultSummary, { say }: ReportWords): Facts {
  const decision = tied?.decision;
  const listed = (numbers: readonly number[]) => numbers.join(", ");
  return [
    ...(tied
      ? [
          {
            label: say("result.tied"),
            value: say(`result.tiedRule.${tied.rule}`, { numbers: listed(tied.candidates) }),
          },
        ]
      : []),
    ...(decision
      ? [
          {
            label: say("result.decided"),
            value: say("result.decidedBy", { numbers: listed(decision.elected), reason: decision.reason }),
          },
        ]
      : []),
    ...(draw ? [{ label: say("result.seed"), value: draw.seed }] : []),
  ];
}

function proofFacts(summary: ResultSummary, { say }: ReportWords): Facts {
  const { roll, definitionSha256, fingerprint, resultSha256, archiveSha256 } = summary;
  return [
    { label: say("result.rollVersion"), value: roll.version },
    { label: say("result.rollSha256"), value: roll.sha256 },
    { label: say("result.definitionSha256"), value: definitionSha256 },
    { label: say("result.fingerprint"), value: fingerprint },
    { label: say("result.resultSha256"), value: resultSha256 },
    { label: say("result.archiveSha256"), value: archiveSha256 },
  ];
}

function candidatesTable({ candidates }: ResultSummary, { say }: ReportWords): Report["tables"][number] {
  const figure = (key: string) => ({ label: say(`result.${key}`), figures: true });
  const words = (key: string) => ({ label: say(`result.${key}`) });
  const ranked = [...candidates].sort((one, other) => one.position - other.position);
  return {
    caption: say("result.caption"),
    columns: [
      figure("number"),
      words("candidate"),
      words("list"),
      figure("votes"),
      figure("share"),
      figure("position"),
      words("mark"),
    ],
    rows: ranked.map((candidate) => {
      const { number, name, list = "", votes, share, position } = candidate;
      const part = { part: share.numerator, of: share.denominator };
      return [number, name, list, votes, part, position, markOf(candidate, say)];
    }),
    none: say("result.noCandidates"),
  };
}

function markOf({ elected, substitute, withdrawn }: RankedCandidate, say: ReportWords["say"]): string {
  if (withdrawn) return say("result.withdrawn");
  if (elected) return say("result.elected");
  return substitute === undefined ? "" : say("result.substitute", { place: substitute });
}

function drawTables({ draw, candidates }: ResultSummary, { say }: ReportWords): Report["tables"] {
  if (draw === undefined) return [];
  const names = new Map(candidates.map(({ number, name }) => [number, name]));
  return [
    {
      caption: say("result.draw"),
      columns: [
        { label: say("result.number"), figures: true },
        { label: say("result.candidate") },
        { label: say("result.ticket") },
      ],
      rows: draw.tickets.map(({ number, digest }) => [number, names.get(number) ?? "", digest]),
      none: "",
    },
  ];
}
