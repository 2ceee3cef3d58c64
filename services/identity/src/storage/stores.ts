import type { ElectionKeys } from "@urna/service-kit/election-keys/election-keys";
import type { GuessRules } from "../domain/access/guess-delay.ts";
import type { LimitName } from "../domain/limit/ports.ts";
import type { Policy } from "../domain/settings/ports.ts";
import { createAccessCounts } from "./access-counts.ts";
import { createAccountLetterStore } from "./account-letters.ts";
import { createAlarmStore } from "./alarms.ts";
import { createAdministratorDirectory } from "./administrator-directory.ts";
import { createDeviceStore } from "./administrator-devices.ts";
import { createAdministratorStore } from "./administrators.ts";
import { createChallengeStore } from "./challenges.ts";
import type { Databases } from "./databases.ts";
import { createEntryLetterStore } from "./entry-letters.ts";
import { createEstablishmentStore } from "./establishments.ts";
import { createExpiryStore } from "./expiries.ts";
import { createGuessStore } from "./guesses.ts";
import type { Keys } from "./keys.ts";
import { createLegalTextStore } from "./legal-texts.ts";
import { createLimits, type LimitSize } from "./limits.ts";
import { createLinkStore } from "./links.ts";
import { createNetworkStore } from "./networks.ts";
import { createNoticeLetterStore } from "./notice-letters.ts";
import { createOwnAccountStore } from "./own-accounts.ts";
import { createPasskeyStore } from "./passkeys.ts";
import { createPendingActStore } from "./pending-acts.ts";
import { createPeopleStore } from "./people.ts";
import { createPersonalDataStore } from "./personal-data-store.ts";
import { createPersonStore } from "./persons.ts";
import { createProofStore } from "./proofs.ts";
import { createRecipientStore } from "./recipients.ts";
import { createRefusalStore } from "./refusals.ts";
import { createRegistrationStore } from "./registrations.ts";
import { createRequestCounts } from "./request-counts.ts";
import { createDecisionStore } from "./request-decisions.ts";
import { createDifferenceStore } from "./roll-difference.ts";
import { createReachStore } from "./roll-reach.ts";
import { retainedRows } from "./retained-rows.ts";
import { createRollStore } from "./rolls.ts";
import { createSealedElectionStore } from "./sealed-elections.ts";
import { createSessionStore } from "./sessions.ts";
import { createSettingsStore } from "./settings.ts";
import { createSetupStore } from "./setup.ts";
import { createViewStore } from "./views.ts";
import { createProgressStore } from "./voter-progress.ts";
import { createWaitingActStore } from "./waiting-acts.ts";

interface StoreOptions extends Databases {
  keys: Keys;
  electionKeys: ElectionKeys;
  limitSizes: Record<LimitName, LimitSize>;
  guessRules: GuessRules;
  /** Until an administrator changes it. */
  usualPolicy: Policy;
}

/** Everything that the service keeps. */
export function createStores({
  db,
  links,
  keys,
  electionKeys,
  limitSizes,
  guessRules,
  usualPolicy,
}: StoreOptions) {
  const linkStore = createLinkStore(links, { cipher: keys.cipher, elections: electionKeys });
  return {
    accessCounts: createAccessCounts(db),
    accountLetters: createAccountLetterStore(db, keys),
    administrators: createAdministratorStore(db, keys),
    alarms: createAlarmStore(db),
    challenges: createChallengeStore(db),
    devices: createDeviceStore(db),
    differences: createDifferenceStore(db, keys),
    directory: createAdministratorDirectory(db, keys),
    elections: createSealedElectionStore(db, keys),
    entryLetters: createEntryLetterStore(db),
    establishments: createEstablishmentStore(db, keys),
    expiries: createExpiryStore(db),
    guesses: createGuessStore(db, keys.pepper, guessRules),
    legalTexts: createLegalTextStore(db),
    limits: createLimits(db, keys.pepper, limitSizes),
    links: linkStore,
    noticeLetters: createNoticeLetterStore(db, keys),
    networks: createNetworkStore(db, keys.pepper),
    ownAccounts: createOwnAccountStore(db),
    passkeys: createPasskeyStore(db, keys),
    pendingActs: createPendingActStore(db, keys),
    people: createPeopleStore(db, keys),
    personalData: createPersonalDataStore({ db, participations: linkStore.participations }, keys),
    persons: createPersonStore({ db, links }, keys),
    proofs: createProofStore(db),
    progress: createProgressStore(db),
    reach: createReachStore(db),
    recipients: createRecipientStore(db, keys),
    refusals: createRefusalStore(db),
    registrations: { ...createRegistrationStore(db, keys), ...createDecisionStore({ db, links }, keys) },
    requestCounts: createRequestCounts(db),
    retained: retainedRows({ db, links }),
    rolls: createRollStore({ db, links }, keys),
    sessions: createSessionStore(db, keys),
    settings: createSettingsStore(db, keys, usualPolicy),
    setup: createSetupStore(db),
    views: createViewStore(db),
    waitingActs: createWaitingActStore(db, keys),
  };
}
