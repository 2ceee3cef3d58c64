import type { ElectionKeys } from "@urna/service-kit/election-keys/election-keys";
import type { GuessRules } from "../guesses/domain/guess-delay.ts";
import type { LimitName } from "../limits/domain/ports.ts";
import type { Policy } from "../settings/domain/ports.ts";
import { createAccessCounts } from "../access/storage/access-counts.ts";
import { createAccountLetterStore } from "../administrators/storage/account-letters.ts";
import { createAlarmStore } from "../guesses/storage/alarms.ts";
import { createAdministratorDirectory } from "../administrators/storage/administrator-directory.ts";
import { createContactStore } from "../two-hands/storage/contacts.ts";
import { createEndingStore } from "../two-hands/storage/endings.ts";
import { createDeviceStore } from "../administrator-access/storage/administrator-devices.ts";
import { createAdministratorStore } from "../administrators/storage/administrators.ts";
import { createChallengeStore } from "../access/storage/challenges.ts";
import { createClaveUnicaEntryStore } from "../clave-unica/storage/clave-unica-entries.ts";
import type { Databases } from "./databases.ts";
import { createEntryLetterStore } from "../access/storage/entry-letters.ts";
import { createEstablishmentStore } from "../establishments/storage/establishments.ts";
import { createExpiryStore } from "../retention/storage/expiries.ts";
import { createGuessStore } from "../guesses/storage/guesses.ts";
import type { Keys } from "./keys.ts";
import { createLegalTextStore } from "../legal-texts/storage/legal-texts.ts";
import { createLimits, type LimitSize } from "../limits/storage/limits.ts";
import { createLinkStore } from "../participation/storage/links.ts";
import { createNetworkStore } from "../guesses/storage/networks.ts";
import { createNoticeLetterStore } from "../retention/storage/notice-letters.ts";
import { createOwnAccountStore } from "../administrators/storage/own-accounts.ts";
import { createPasskeyStore } from "../administrator-access/storage/passkeys.ts";
import { createPendingActStore } from "../safeguards/storage/pending-acts.ts";
import { createPeopleStore } from "../people/storage/people.ts";
import { createPersonalDataStore } from "../personal-data/storage/personal-data-store.ts";
import { createPersonStore } from "../roll-people/storage/persons.ts";
import { createProofStore } from "../guesses/storage/proofs.ts";
import { createRecipientStore } from "../recipients/storage/recipients.ts";
import { createRefusalStore } from "../administrators/storage/refusals.ts";
import { createRegistrationStore } from "../registration/storage/registrations.ts";
import { createRequestCounts } from "../registration/storage/request-counts.ts";
import { createDecisionStore } from "../registration/storage/request-decisions.ts";
import { createDifferenceStore } from "../roll/storage/roll-difference.ts";
import { createReachStore } from "../roll-people/storage/roll-reach.ts";
import { retainedRows } from "../retention/storage/retained-rows.ts";
import { createRollStore } from "../roll/storage/rolls.ts";
import { createSealedElectionStore } from "../roll-freezing/storage/sealed-elections.ts";
import { createSessionStore } from "../sessions/storage/sessions.ts";
import { createSettingsStore } from "../settings/storage/settings.ts";
import { createSetupStore } from "../safeguards/storage/setup.ts";
import { createViewStore } from "../administrators/storage/views.ts";
import { createProgressStore } from "../roll-people/storage/voter-progress.ts";
import { createWaitingActStore } from "../safeguards/storage/waiting-acts.ts";

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
    claveUnicaEntries: createClaveUnicaEntryStore(db),
    contacts: createContactStore(db, keys),
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
    personalData: createPersonalDataStore({ db, readParticipations: linkStore.readParticipations }, keys),
    persons: createPersonStore({ db, links }, keys),
    proofs: createProofStore(db),
    progress: createProgressStore(db),
    reach: createReachStore(db),
    recipients: createRecipientStore(db, keys),
    registrarEndings: createEndingStore(db),
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
