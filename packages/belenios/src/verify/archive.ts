import { openArchive, type OpenedArchive } from "../archive/reader.ts";
import type { ArchiveSource } from "../archive/source.ts";
import type { BallotVerdict } from "../ballot/verify.ts";
import { parseCredentials, type ListRules } from "../credential/list.ts";
import { parseElection, type Election } from "../election/election.ts";
import type { GroupNamed } from "../groups/group.ts";
import { portableGroup } from "../groups/portable.ts";
import { Refused, within } from "../refusal.ts";
import type { Trustees } from "../trustee/trustees.ts";
import { tallyBallotsHere, type Tally, type TallyInput, type TallyVerifiedBallots } from "../tally/tally.ts";
import { weightToWire } from "../tally/weight.ts";
import { verifyBallotsHere, type VerifyBallots } from "./ballots.ts";
import type { Check, CheckName, OnProgress, VerificationReport } from "./report.ts";
import { verifyTrustees } from "./setup.ts";
import { checkDecryptions, checkResult, checkTally, FirstWrongBallot } from "./steps.ts";

export interface VerifyArchiveOptions extends ListRules {
  /** The group implementations: `portableGroup` (default) or `nativeGroup`. */
  readonly groupNamed?: GroupNamed;
  /** Verifies the ballots: on the calling thread (default), a pool of worker threads, web workers … */
  readonly verifyBallots?: VerifyBallots;
  /** Adds up the verified ballots, with the same choices. */
  readonly tallyBallots?: TallyVerifiedBallots;
  readonly onProgress?: OnProgress;
}

/**
 * Verifies an archive at any stage: everything that `belenios-tool election verify` checks, and the further checks of
 * format.md section 6. Weights are refused unless allowed. It never throws for an archive's content; the report names
 * the first failure.
 * @param archive the bytes of the `.bel` file, or their source
 */
export async function verifyArchive(
  archive: Uint8Array | ArchiveSource,
  options: VerifyArchiveOptions = {},
): Promise<VerificationReport> {
  const verification = new Verification(options);
  try {
    await verification.run(archive);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    verification.fail(error);
  }
  return verification.report();
}

/** Facts collected for the report. */
type Facts = Omit<VerificationReport, "ok" | "checks" | "firstFailure">;

class Verification {
  readonly #groupNamed: GroupNamed;
  readonly #verifyBallots: VerifyBallots;
  readonly #tallyBallots: TallyVerifiedBallots;
  readonly #onProgress: OnProgress;
  readonly #rules: ListRules;
  readonly #checks: Check[] = [];
  #current: CheckName = "archive";
  /** While a step runs, and from its refusal on. */
  #failing = false;
  #facts: Facts = {};

  constructor({
    groupNamed = portableGroup,
    verifyBallots = verifyBallotsHere,
    tallyBallots = tallyBallotsHere,
    onProgress = () => undefined,
    weighted = false,
  }: VerifyArchiveOptions) {
    this.#groupNamed = groupNamed;
    this.#verifyBallots = verifyBallots;
    this.#tallyBallots = tallyBallots;
    this.#onProgress = onProgress;
    this.#rules = { weighted };
  }

  async run(source: Uint8Array | ArchiveSource): Promise<void> {
    const archive = this.#step("archive", () => openArchive(source));
    const { stage, parent } = archive.state;
    this.#learn({
      stage,
      ballots: archive.ballots.length,
      ...(parent === null ? {} : { lastEvent: parent }),
    });
    const election = this.#step("election", () =>
      within("election", () => parseElection(archive.election, this.#groupNamed)),
    );
    this.#learn({ uuid: election.definition.uuid, fingerprint: election.fingerprint });
    const trustees = this.#step("trustees", () => verifyTrustees(election, archive.trustees), countTrustees);
    const wrong = new FirstWrongBallot();
    // Verdicts come in a later turn of this thread: by then the list is there.
    let credentials: ReadonlyMap<string, bigint> = new Map();
    const verified = this.#startBallots(election, archive.ballots, (verdict, index) =>
      wrong.take(verdict, index, credentials),
    );
    credentials = this.#step(
      "credentials",
      () => within("credentials", () => parseCredentials(archive.credentials, election.group, this.#rules)),
      (list) => list.size,
    );
    this.#learn({ credentials: credentials.size, ...(isWeighted(credentials) ? { weighted: true } : {}) });
    this.#start("ballots", archive.ballots.length);
    await verified;
    wrong.demandNone();
    this.#checks.push({ name: "ballots", ok: true, count: archive.ballots.length });
    await this.#checkCounting(election, { archive, trustees, credentials });
  }

  /** Ballots take longest, so they start before the list of credentials is read and no worker waits for it. */
  #startBallots(
    election: Election,
    stored: OpenedArchive["ballots"],
    take: (verdict: BallotVerdict, index: number) => void,
  ): Promise<void> {
    let done = 0;
    const onVerdict = (verdict: BallotVerdict, index: number) => {
      take(verdict, index);
      this.#onProgress({ stage: "ballots", done: ++done, total: stored.length });
    };
    const verified = this.#verifyBallots({ election, ballots: this.#untilOneFails(stored), onVerdict });
    // Nobody awaits them if the list of credentials is refused.
    verified.catch(() => undefined);
    return verified;
  }

  *#untilOneFails(ballots: Iterable<string>): Generator<string> {
    for (const ballot of ballots) {
      if (this.#failing) return;
      yield ballot;
    }
  }

  async #checkCounting(
    election: Election,
    given: { archive: OpenedArchive; trustees: Trustees; credentials: ReadonlyMap<string, bigint> },
  ): Promise<void> {
    const { archive, trustees, credentials } = given;
    const { tally, ballots, partialDecryptions: shares, result: resultText } = archive;
    if (tally === undefined) return;
    const { totalWeight } = await this.#checkTally({ election, credentials, ballots }, tally);
    if (shares.length === 0) return;
    const { encryptedTally } = tally;
    const factors = this.#step(
      "decryptions",
      () => checkDecryptions(election, { trustees, encryptedTally, shares }),
      (map) => map.size,
    );
    if (resultText === undefined) return;
    const result = this.#step("result", () =>
      checkResult(election, { trustees, encryptedTally, totalWeight, factors, resultText }),
    );
    this.#learn({ result: result.map((row) => row.map(weightToWire)) });
  }

  async #checkTally(input: TallyInput, stored: NonNullable<OpenedArchive["tally"]>): Promise<Tally> {
    this.#start("tally", 1);
    const onAdded = (done: number, total: number) => this.#onProgress({ stage: "tally", done, total });
    const tally = await this.#tallyBallots({ ...input, onAdded });
    checkTally(stored, tally);
    this.#checks.push({ name: "tally", ok: true });
    return tally;
  }

  /** Runs one step, and records that it passed. */
  #step<T>(name: CheckName, work: () => T, count?: (outcome: T) => number): T {
    this.#start(name, 1);
    this.#failing = true;
    const outcome = work();
    this.#failing = false;
    this.#onProgress({ stage: name, done: 1, total: 1 });
    this.#checks.push({ name, ok: true, ...(count === undefined ? {} : { count: count(outcome) }) });
    return outcome;
  }

  #start(name: CheckName, total: number): void {
    this.#current = name;
    this.#onProgress({ stage: name, done: 0, total });
  }

  #learn(facts: Facts): void {
    this.#facts = { ...this.#facts, ...facts };
  }

  fail({ refusal, at: place }: Refused): void {
    const name = this.#current;
    // A refusal without a place concerns the whole object; the archive itself has no name.
    const at = place === "" && name !== "archive" ? name : place;
    this.#checks.push({ name, ok: false, refusal, ...(at === "" ? {} : { at }) });
  }

  report(): VerificationReport {
    const firstFailure = this.#checks.find((check) => !check.ok);
    return {
      ok: firstFailure === undefined,
      checks: this.#checks,
      ...(firstFailure === undefined ? {} : { firstFailure }),
      ...this.#facts,
    };
  }
}

function isWeighted(credentials: ReadonlyMap<string, bigint>): boolean {
  for (const weight of credentials.values()) if (weight !== 1n) return true;
  return false;
}

function countTrustees({ keys }: Trustees): number {
  return keys.length;
}
