import { createDataKeys } from "@urna/service-kit/database/data-keys-table";
import type { Migration } from "@urna/service-kit/database/migrate";
import { createElectionKeys } from "@urna/service-kit/election-keys/table";
import { createOutbox } from "@urna/service-kit/events/tables";
import { addCandidateOrder } from "./20261120T091500-add-candidate-order.ts";
import { addPhotosAndRules } from "./20261120T101500-add-photos-and-rules.ts";
import { createIncidents } from "./20261120T110500-create-incidents.ts";
import { keepOutcomes } from "./20261120T123000-keep-outcomes.ts";
import { addSecondRounds } from "./20261120T124500-add-second-rounds.ts";
import { keepPauseReasons } from "./20261120T131700-keep-pause-reasons.ts";
import { keepWithdrawals } from "./20261120T133000-keep-withdrawals.ts";
import { createPendingSealings } from "./20261120T134000-create-pending-sealings.ts";
import { keepLogos } from "./20261120T140500-keep-logos.ts";
import { createTrustees } from "./20261120T155000-create-trustees.ts";
import { createSpoiledBallots } from "./20261120T155500-create-spoiled-ballots.ts";
import { createPendingCounts } from "./20261120T155600-create-pending-counts.ts";
import { sealWaitingBallots } from "./20261120T190100-seal-waiting-ballots.ts";
import { markTrialProcesses } from "./20261120T230000-mark-trial-processes.ts";
import { createHistory } from "./20261123T010000-create-history.ts";
import { announceRetention } from "./20261124T020000-announce-retention.ts";
import { createBallots } from "./20260102T000002-create-ballots.ts";
import { createElections } from "./20260102T000000-create-elections.ts";
import { createSealings } from "./20260102T000001-create-sealings.ts";
import { createTallies } from "./20260102T000003-create-tallies.ts";

export const migrations: readonly Migration[] = [
  createOutbox,
  createDataKeys,
  createElectionKeys,
  createElections,
  createSealings,
  createBallots,
  createTallies,
  addCandidateOrder,
  addPhotosAndRules,
  createIncidents,
  keepOutcomes,
  addSecondRounds,
  keepPauseReasons,
  keepWithdrawals,
  createPendingSealings,
  keepLogos,
  createTrustees,
  createPendingCounts,
  createSpoiledBallots,
  sealWaitingBallots,
  markTrialProcesses,
  createHistory,
  announceRetention,
];
