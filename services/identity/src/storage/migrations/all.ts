import { createDataKeys } from "@urna/service-kit/database/data-keys-table";
import type { Migration } from "@urna/service-kit/database/migrate";
import { createElectionKeys } from "@urna/service-kit/election-keys/table";
import { createOutbox } from "@urna/service-kit/events/tables";
import { createPeople } from "./20260102T000000-create-people.ts";
import { createRolls } from "./20260102T000001-create-rolls.ts";
import { createSealedElections } from "./20260102T000002-create-sealed-elections.ts";
import { createChallenges } from "./20260102T000003-create-challenges.ts";
import { createLimits } from "./20260102T000004-create-limits.ts";
import { createAdministrators } from "./20260102T000005-create-administrators.ts";
import { createSessions } from "./20260102T000006-create-sessions.ts";
import { createSettings } from "./20260102T000007-create-settings.ts";
import { createRegistrationRequests } from "./20260102T000008-create-registration-requests.ts";
import { createLinks } from "./20260102T000100-create-links.ts";
import { addRegistrationAcknowledgement } from "./20261120T074000-add-registration-acknowledgement.ts";
import { versionSettings } from "./20261120T101000-version-settings.ts";
import { createRoles } from "./20261120T101500-create-roles.ts";
import { describeRollImports } from "./20261120T101500-describe-roll-imports.ts";
import { noteVoterProgress } from "./20261120T102000-note-voter-progress.ts";
import { describeEstablishments } from "./20261120T103000-describe-establishments.ts";
import { addPageLanguage } from "./20261120T104500-add-page-language.ts";
import { decideRegistrationRequests } from "./20261120T104500-decide-registration-requests.ts";
import { countAccess } from "./20261120T123000-count-access.ts";
import { prepareRolls } from "./20261120T123000-prepare-rolls.ts";
import { compareRolls } from "./20261120T190200-compare-rolls.ts";
import { countRefusals } from "./20261120T190300-count-refusals.ts";
import { createPasskeys } from "./20261120T190400-create-passkeys.ts";
import { confirmSessions } from "./20261120T190500-confirm-sessions.ts";
import { createPendingActs } from "./20261120T190501-create-pending-acts.ts";
import { addProbeRole } from "./20261120T231500-add-probe-role.ts";
import { addDataProtectionRole } from "./20261120T190800-add-data-protection-role.ts";
import { raiseAccessAlarms } from "./20261120T190900-raise-access-alarms.ts";
import { markTrialElections } from "./20261122T095000-mark-trial-elections.ts";
import { noticeRetention } from "./20261124T020000-notice-retention.ts";
import { keepUnknownWords } from "./20261123T223000-keep-unknown-words.ts";
import { restoreRolls } from "./20261124T021000-restore-rolls.ts";
import { guardEntries } from "./20261122T210000-guard-entries.ts";
import { rememberAttempts } from "./20261122T140000-remember-attempts.ts";
import { makeActsWait } from "./20261122T160000-make-acts-wait.ts";
import { createLegalTexts } from "./20261120T191000-create-legal-texts.ts";

/** The database `identity`. */
export const identityMigrations: readonly Migration[] = [
  createOutbox,
  createDataKeys,
  createPeople,
  createRolls,
  createSealedElections,
  createChallenges,
  createLimits,
  createAdministrators,
  createSessions,
  createSettings,
  createRegistrationRequests,
  addRegistrationAcknowledgement,
  versionSettings,
  createRoles,
  describeRollImports,
  noteVoterProgress,
  describeEstablishments,
  addPageLanguage,
  decideRegistrationRequests,
  countAccess,
  prepareRolls,
  compareRolls,
  countRefusals,
  createPasskeys,
  confirmSessions,
  createPendingActs,
  addDataProtectionRole,
  raiseAccessAlarms,
  createLegalTexts,
  addProbeRole,
  markTrialElections,
  rememberAttempts,
  makeActsWait,
  guardEntries,
  keepUnknownWords,
  noticeRetention,
  restoreRolls,
];

/** The database `identity_links`. What outlives an election in it is encrypted under `identity`'s data keys. */
export const linksMigrations: readonly Migration[] = [createOutbox, createLinks, createElectionKeys];
