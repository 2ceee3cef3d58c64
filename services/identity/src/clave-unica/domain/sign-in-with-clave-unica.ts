import type { ElectionId } from "@urna/contract/identifiers";
import type { Language } from "@urna/contract/words";
import { DomainError } from "@urna/service-kit/errors";
import { countRefusals, type AccessCounts } from "../../access/domain/access-counts.ts";
import type { Entered } from "../../access/domain/verify-code.ts";
import { networksOf } from "@urna/service-kit/networks";
import type { Limits } from "../../limits/domain/ports.ts";
import type { PeopleStore, Person } from "../../people/domain/ports.ts";
import type { SealedElectionStore } from "../../roll-freezing/domain/ports.ts";
import { openSession, type OpeningDependencies } from "../../sessions/domain/open-session.ts";
import { tokenHash } from "../../sessions/domain/tokens.ts";
import { entryProofs } from "./entry-proofs.ts";
import type { BegunEntry, ClaveUnicaDependency, ClaveUnicaEntryStore } from "./ports.ts";
import { readRutClaim } from "./rut-claim.ts";

export interface ClaveUnicaSignInDependencies extends OpeningDependencies, ClaveUnicaDependency {
  claveUnicaEntries: ClaveUnicaEntryStore;
  elections: SealedElectionStore;
  people: PeopleStore;
  accessCounts: AccessCounts;
  limits: Limits;
}

export interface ClaveUnicaSignIn {
  code: string;
  state: string;
  browserKey: string;
  /** Of the page; undefined when it is unknown. */
  language: Language | undefined;
  address: string;
}

const throttled = { "too-many-requests": "clave-unica-throttled" } as const;
const refusals = {
  "entry-expired": "clave-unica-refused",
  "invalid-credentials": "clave-unica-refused",
  "method-not-offered": "clave-unica-refused",
  unavailable: "clave-unica-away",
} as const;

/**
 * Opens a session for the person on the election's roll whose RUT ClaveÚnica names. What the browser began is used up,
 * whatever comes of it. Errors: entry-expired (unknown, used, too old, or begun in another browser), unavailable (ClaveÚnica
 * does not answer), too-many-requests. Of who is named: invalid-credentials (the answer does not hold, or nobody on the roll
 * has the RUT), method-not-offered (the person's category does not enter so).
 */
export async function signInWithClaveUnica(
  dependencies: ClaveUnicaSignInDependencies,
  signIn: ClaveUnicaSignIn,
): Promise<Entered> {
  const { limits, clock } = dependencies;
  const { language, address } = signIn;
  const entry = await countRefusals(
    dependencies,
    { electionId: undefined, as: { ...throttled, ...refusals } },
    async () => {
      await limits.takePoint("access", networksOf(address).near);
      return takeEntry(dependencies, signIn);
    },
  );
  const { electionId } = entry;
  const person = await countRefusals(dependencies, { electionId, as: refusals }, () =>
    whoEntered(dependencies, signIn, entry),
  );
  const counted = { outcome: "entered-clave-unica", electionId, at: clock.now() } as const;
  const owner = { kind: "voter", personId: person.id, method: "clave-unica" } as const;
  const tokens = await openSession(dependencies, owner, { counted, electionId, language });
  return { tokens, person: { ...person, language: language ?? person.language } };
}

async function takeEntry(
  { claveUnicaEntries, clock }: ClaveUnicaSignInDependencies,
  { state, browserKey }: ClaveUnicaSignIn,
): Promise<BegunEntry> {
  const key = { stateHash: tokenHash(state), browserHash: tokenHash(browserKey) };
  const entry = await claveUnicaEntries.takeEntry(key, clock.now());
  if (!entry) throw new DomainError("entry-expired");
  return entry;
}

async function whoEntered(
  { claveUnica, elections, people }: ClaveUnicaSignInDependencies,
  { code, state, browserKey }: ClaveUnicaSignIn,
  { electionId, salt }: { electionId: ElectionId; salt: Buffer },
): Promise<Person> {
  if (!claveUnica) throw new DomainError("method-not-offered");
  const claim = await claveUnica.readRutClaim({ code, state, ...entryProofs(salt, browserKey) });
  const rut = readRutClaim(claim);
  const [voter] = rut ? await elections.findRollVotersByDocument(electionId, [rut]) : [];
  const person = voter && (await people.findPerson(voter.personId));
  if (!person) throw new DomainError("invalid-credentials");
  const { access } = voter.election;
  if (!voter.categories.some((category) => access[category]?.includes("clave-unica")))
    throw new DomainError("method-not-offered");
  return person;
}
