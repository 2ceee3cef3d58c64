import type { VerificationReport } from "@urna/belenios/report";
import type { SealedHands } from "@urna/belenios/sealed-hands";
import type { ElectionDetail } from "@urna/contract/public-elections/election";
import { getDefinition } from "@urna/contract/public-elections/routes";
import { getResults } from "@urna/contract/results/routes";
import { call } from "@urna/web-kit/api-client/call";
import type { Api } from "@urna/web-kit/api-client/use-api";
import { fetchArchive } from "../../../verification/fetch-archive.ts";
import type { BallotNames } from "../../../verification/verify-whole.ts";
import { verifyInWorkers } from "../../../verification/verify-in-workers.ts";
import { listTrackers } from "../list-trackers.ts";
import { compareBallots, compareCount, compareSetup, type PageClaims } from "./compare-with-page.ts";
import { findingOf, stepOf, type Finding, type StepName } from "./finding.ts";

/** How far the check has come. */
export interface CheckProgress {
  readonly step: StepName;
  /** Bytes of the archive, or ballots. */
  readonly done: number;
  readonly total?: number;
}

/** What came out, and the very file that was checked. */
export type CheckOutcome = { readonly archive: Blob } & (
  | {
      readonly kind: "sound";
      readonly report: VerificationReport;
      /** Exact text of the election object. */
      readonly electionText: string;
      /** Exact text of the sealed definition, whose hash the election object has. */
      readonly definition: string;
      /** Who made the credentials; both of two have signed the list. */
      readonly hands: SealedHands;
      /** SHA-256, in hex, of the list of credentials. */
      readonly listSha256: string;
      readonly names: BallotNames;
      /** Ballots that came into the archive after the list was read. */
      readonly more: number;
    }
  | { readonly kind: "refused"; readonly finding: Finding }
);

interface CheckOptions {
  readonly onProgress: (progress: CheckProgress) => void;
  /** When the archive is here, with what holds the check up and lets it go on. */
  readonly onPausable: (pause: (paused: boolean) => void) => void;
  readonly signal: AbortSignal;
}

/**
 * Fetches the archive, verifies it whole in this browser, and compares it with what this site says.
 * @throws ApiProblem, ArchiveTooLarge, VerificationFailed, or the signal's reason
 */
export async function checkElection(
  api: Api,
  election: ElectionDetail,
  options: CheckOptions,
): Promise<CheckOutcome> {
  const { onProgress, signal } = options;
  const { id } = election;
  const params = { id };
  onProgress({ step: "download", done: 0 });
  // The list before the archive: what is on it then is in the archive too.
  const [listed, definition, results] = await Promise.all([
    listTrackers(api, id, signal),
    call(api, getDefinition, { params, signal }).then((file) => file.text()),
    election.published ? call(api, getResults, { params, signal }) : undefined,
  ]);
  const archive = await fetchArchive(id, {
    signal,
    onProgress: (done) => onProgress({ step: "download", done }),
  });
  return verifyAgainst({ election, definition, listed, results }, archive, options);
}

/** What the site says is compared as soon as the archive's own part has been found sound. */
async function verifyAgainst(
  claims: PageClaims,
  archive: Blob,
  { onProgress, onPausable, signal }: CheckOptions,
): Promise<CheckOutcome> {
  const ending = new AbortController();
  const end = () => ending.abort();
  signal.addEventListener("abort", end);
  let finding: Finding | undefined;
  let electionText = "";
  let names: BallotNames = { trackers: [], credentials: [] };
  const found = (wrong: Finding | undefined) => {
    finding ??= wrong;
    if (finding) end();
  };
  try {
    const report = await verifyInWorkers(archive, {
      signal: ending.signal,
      onBegun: onPausable,
      onSetup: (setup) => {
        electionText = setup.text;
        found(compareSetup(setup, claims));
      },
      onBallots: (ballotNames) => {
        names = ballotNames;
        found(compareBallots(names, claims));
      },
      onProgress: ({ stage, done, total }) => {
        if (stage !== "archive") onProgress({ step: stepOf[stage], done, total });
      },
    });
    finding = report.firstFailure ? findingOf(report.firstFailure) : compareCount(report, claims);
    if (!finding) {
      // Brings the arithmetic of signatures: nothing before a check needs it.
      const { compareHands } = await import("./compare-hands.ts");
      const compared = await compareHands(archive, claims);
      const { definition, listed } = claims;
      const more = names.trackers.length - listed.length;
      if (!compared.finding)
        return { kind: "sound", archive, report, electionText, definition, ...compared, names, more };
      ({ finding } = compared);
    }
  } catch (error) {
    signal.throwIfAborted();
    if (!finding) throw error;
  } finally {
    signal.removeEventListener("abort", end);
  }
  return { kind: "refused", archive, finding };
}
