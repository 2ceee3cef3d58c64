import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import { canonicalDocument } from "@urna/contract/rut";
import type { DocumentType, Language } from "@urna/contract/words";
import type { KeyedHash } from "@urna/service-kit/crypto/keyed-hash";
import { DomainError } from "@urna/service-kit/errors";
import type { PeopleStore, Person } from "../contact/ports.ts";
import { rememberLanguage } from "../contact/remember-language.ts";
import type { SealedElection, SealedElectionStore } from "../election/ports.ts";
import type { Limits } from "../limit/ports.ts";
import { isStrongEnough } from "../participation/eligibility.ts";
import { possibleDocuments } from "../roll/document.ts";
import { openSession, type OpeningDependencies } from "../session/open-session.ts";
import { countRefusals, type AccessCounts } from "./access-counts.ts";
import type { Entry } from "./entry.ts";
import { isLast4 } from "./last4.ts";
import type { ProgressStore } from "./progress-ports.ts";
import type { GuessKey, GuessStore } from "./ports.ts";
import type { Entered } from "./verify-code.ts";

export interface DocumentDependencies extends OpeningDependencies {
  people: PeopleStore;
  elections: SealedElectionStore;
  guesses: GuessStore;
  accessCounts: AccessCounts;
  limits: Limits;
  pepper: KeyedHash;
  progress: ProgressStore;
}

export interface DocumentSignIn {
  identifier: string;
  last4: string;
  /** Undefined: recognised from the identifier. */
  documentType: DocumentType | undefined;
  /** Undefined: any election. */
  electionId: ElectionId | undefined;
  /** Of the page; undefined when it is unknown. */
  language: Language | undefined;
  address: string;
}

/** Who knew the four characters, and which ones. */
interface Known {
  person: Person;
  method: Entry;
}

/** Compared when there is no such person, so that the answer takes as long. */
const nobody = "00000000-0000-4000-8000-000000000000" as PersonId;

/**
 * Opens a session for who knows a document and its four characters. A document that nobody has is counted, delayed
 * and refused like any other. Errors: invalid-credentials, too-many-requests, stronger-sign-in-required (the election
 * asks this person for a code; told only to who knew the four characters).
 */
export async function signInWithDocument(
  dependencies: DocumentDependencies,
  signIn: DocumentSignIn,
): Promise<Entered> {
  const { limits, clock, elections, people, progress, accessCounts } = dependencies;
  const throttled = { "too-many-requests": "document-throttled" } as const;
  await countRefusals(dependencies, { electionId: undefined, as: throttled }, () =>
    limits.consume("access", signIn.address),
  );
  const election = signIn.electionId && (await elections.find(signIn.electionId));
  const electionId = election?.electionId;
  const as = { ...throttled, ...refusals };
  const known = await countRefusals(dependencies, { electionId, as }, () =>
    guess(dependencies, signIn, election),
  );
  const { person, method } = known;
  await accessCounts.add({ outcome: "entered-document", electionId, at: clock.now() });
  if (election && (await elections.voter(election.electionId, person.id)))
    await progress.entered({ electionId: election.electionId, personId: person.id });
  const tokens = await openSession(dependencies, { kind: "voter", personId: person.id, method });
  return { tokens, person: await rememberLanguage(people, person, signIn.language) };
}

const refusals = {
  "invalid-credentials": "document-missed",
  "stronger-sign-in-required": "document-weak",
} as const;

async function guess(
  dependencies: DocumentDependencies,
  signIn: DocumentSignIn,
  election: SealedElection | undefined,
): Promise<Known> {
  const { guesses, clock, elections } = dependencies;
  const keys = guessKeys(signIn);
  await guesses.begin([keys.here, keys.anywhere], clock.now());
  const known = await whoKnows(dependencies, signIn, election);
  if (!known) throw new DomainError("invalid-credentials");
  await guesses.right({ forget: [keys.here], takeBack: [keys.anywhere] });
  await refuseTooWeak(elections, election, known);
  return known;
}

function guessKeys({ identifier, address }: DocumentSignIn): { here: GuessKey; anywhere: GuessKey } {
  const document = canonicalDocument(identifier);
  return {
    here: { subject: "documentAndAddress", key: `${document}|${address}` },
    anywhere: { subject: "document", key: document },
  };
}

/** The only person with such a document whose four characters these are. */
async function whoKnows(
  { people, pepper }: DocumentDependencies,
  { identifier, documentType, last4 }: DocumentSignIn,
  election: SealedElection | undefined,
): Promise<Known | undefined> {
  const documents = possibleDocuments(identifier, documentType);
  const candidates = documents.length > 0 ? await people.byDocument(documents) : [];
  const matches = await Promise.all(
    candidates.map(async (person) => {
      const expected = await expectedLast4(people, person.id, election);
      const right = expected !== undefined && isLast4(pepper, { personId: person.id, last4 }, expected.last4);
      return right ? [{ person, method: expected.method }] : [];
    }),
  );
  if (candidates.length === 0) await comparableWork(people, pepper, last4);
  const [known, ...others] = matches.flat();
  return others.length === 0 ? known : undefined;
}

/** The roll's own column where the election or, without one, any roll has it; else the document's last four. */
async function expectedLast4(people: PeopleStore, personId: PersonId, election: SealedElection | undefined) {
  const stored = await people.last4Of(personId, election?.versionId);
  if (!stored) return undefined;
  const { document, roll } = stored;
  if (election?.last4Source === "document" || !roll)
    return { last4: document, method: "document-number" } as const;
  return { last4: roll, method: "document" } as const;
}

async function comparableWork(people: PeopleStore, pepper: KeyedHash, last4: string): Promise<void> {
  await people.last4Of(nobody, undefined);
  isLast4(pepper, { personId: nobody, last4 }, Buffer.alloc(32));
}

async function refuseTooWeak(
  elections: SealedElectionStore,
  election: SealedElection | undefined,
  { person, method }: Known,
): Promise<void> {
  const voter = election && (await elections.voter(election.electionId, person.id));
  if (voter && !isStrongEnough(method, election, voter)) throw new DomainError("stronger-sign-in-required");
}
