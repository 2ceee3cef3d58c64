import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import { canonicalDocument } from "@urna/contract/rut";
import type { DocumentType, Language } from "@urna/contract/words";
import type { KeyedHash } from "@urna/service-kit/crypto/keyed-hash";
import { DomainError } from "@urna/service-kit/errors";
import type { PeopleStore, Person } from "../../people/domain/ports.ts";
import type { RollVoter, SealedElection, SealedElectionStore } from "../../roll-freezing/domain/ports.ts";
import type { Limits } from "../../limits/domain/ports.ts";
import { isStrongEnough } from "../../participation/domain/eligibility.ts";
import { countAgainst, guarded, type GuardDependencies } from "../../guesses/domain/guarded.ts";
import { networksOf } from "@urna/service-kit/networks";
import { possibleDocuments } from "../../roll/domain/document.ts";
import { openSession, type OpeningDependencies } from "../../sessions/domain/open-session.ts";
import { countRefusals, type AccessCounts } from "./access-counts.ts";
import type { Entry } from "./entry.ts";
import { isLast4 } from "./last4.ts";
import { secretBudget } from "../../guesses/domain/secret-budget.ts";
import { letterToOwner } from "./letter-to-owner.ts";
import type { Guess, GuessStore } from "./ports.ts";
import type { Entered } from "./verify-code.ts";

export interface DocumentDependencies extends OpeningDependencies, GuardDependencies {
  people: PeopleStore;
  elections: SealedElectionStore;
  guesses: GuessStore;
  accessCounts: AccessCounts;
  limits: Limits;
  pepper: KeyedHash;
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
  /** Of the work that a refusal asked for. */
  proof: string | undefined;
}

/** Whose four characters a guess was compared with, and which ones. */
interface Known {
  person: Person;
  method: Entry;
}

interface Recognised extends Known {
  /** On the roll of the election that the sign-in names. */
  voter: RollVoter | undefined;
}

interface Compared extends Known {
  right: boolean;
  /** So many wrong guesses are compared; undefined: they are no secret. */
  most: number | undefined;
}

/** Compared when there is no such person, so that the answer takes as long. */
const nobody = "00000000-0000-4000-8000-000000000000" as PersonId;

/**
 * Opens a session for a person who knows a document and its four characters. A document that nobody has is counted, delayed
 * and refused like any other. Errors: invalid-credentials, proof-of-work-required, too-many-requests,
 * stronger-sign-in-required (the election asks this person for a code), help-desk-required (so many wrong tries that the
 * roll's four characters of who has no email could be guessed).
 */
export async function signInWithDocument(
  dependencies: DocumentDependencies,
  signIn: DocumentSignIn,
): Promise<Entered> {
  const { limits, clock, elections } = dependencies;
  const throttled = { "too-many-requests": "document-throttled" } as const;
  await countRefusals(dependencies, { electionId: undefined, as: throttled }, () =>
    limits.takePoint("access", networksOf(signIn.address).near),
  );
  const election = signIn.electionId && (await elections.findSealedElection(signIn.electionId));
  const electionId = election?.electionId;
  const as = { ...throttled, ...refusals };
  const { address, proof } = signIn;
  const subject = canonicalDocument(signIn.identifier);
  const call = { call: "document", subject, address, proof, watched: "missed" } as const;
  const { person, method, voter } = await countRefusals(dependencies, { electionId, as }, () =>
    guarded(dependencies, call, (proven) => guess(dependencies, { ...signIn, proven }, election)),
  );
  const at = clock.now();
  const outcome = method === "document" ? "entered-document" : "entered-document-number";
  const personId = person.id;
  const isNotified = person.email !== undefined;
  const notes = {
    counted: { outcome, electionId, at } as const,
    letter: isNotified ? await letterToOwner(dependencies, { personId, electionId, at }) : undefined,
    electionId: voter && electionId,
    language: signIn.language,
  };
  const tokens = await openSession(dependencies, { kind: "voter", personId, method }, notes);
  return { tokens, person: { ...person, language: signIn.language ?? person.language } };
}

const refusals = {
  "proof-of-work-required": "document-throttled",
  "invalid-credentials": "document-missed",
  "stronger-sign-in-required": "document-weak",
  "help-desk-required": "document-throttled",
} as const;

async function guess(
  dependencies: DocumentDependencies,
  signIn: DocumentSignIn & { proven: number },
  election: SealedElection | undefined,
): Promise<Recognised> {
  const { guesses, clock, elections } = dependencies;
  const compared = await compare(dependencies, signIn, election);
  const [known, ...others] = compared.filter(({ right }) => right);
  const right = known !== undefined && others.length === 0;
  const secrets = compared.flatMap(({ person, most, right }) =>
    most === undefined ? [] : [{ personId: person.id, most, right }],
  );
  const { proven } = signIn;
  const spent = await guesses.weighGuess({ ...guessKeys(signIn), proven, right, secrets }, clock.now());
  if (spent !== undefined) throw notLookedAt(compared.find(({ person }) => person.id === spent));
  if (!right) {
    await countAgainst(dependencies, "missed", signIn.address);
    throw new DomainError("invalid-credentials");
  }
  const voter = election && (await elections.findRollVoter(election.electionId, known.person.id));
  if (voter && !isStrongEnough(known.method, voter)) throw new DomainError("stronger-sign-in-required");
  return { ...known, voter };
}

/** Who has an email enters with a code once their secret was guessed at too often. */
const notLookedAt = (known: Known | undefined) =>
  new DomainError(known?.person.email === undefined ? "help-desk-required" : "stronger-sign-in-required");

function guessKeys({ identifier, address }: DocumentSignIn): Guess {
  const document = canonicalDocument(identifier);
  return {
    own: { subject: "documentAndAddress", key: `${document}|${networksOf(address).near}` },
    anywhere: { subject: "document", key: document },
  };
}

/** Everybody with such a document, and whether these are their four characters. */
async function compare(
  { people, pepper }: DocumentDependencies,
  { identifier, documentType, last4 }: DocumentSignIn,
  election: SealedElection | undefined,
): Promise<Compared[]> {
  const documents = possibleDocuments(identifier, documentType);
  const candidates = documents.length > 0 ? await people.findPeopleByDocument(documents) : [];
  if (candidates.length === 0) await comparableWork(people, pepper, last4);
  const compared = await Promise.all(
    candidates.map(async (person) => {
      const expected = await expectedLast4(people, person.id, election);
      if (!expected) return [];
      const { method, most } = expected;
      return [
        { person, method, most, right: isLast4(pepper, { personId: person.id, last4 }, expected.last4) },
      ];
    }),
  );
  return compared.flat();
}

/** The roll's own column where the election or, without one, any roll has it; else the document's last four. */
async function expectedLast4(people: PeopleStore, personId: PersonId, election: SealedElection | undefined) {
  const stored = await people.readLast4Hashes(personId, election?.versionId);
  if (!stored) return undefined;
  const { document, roll, rollIsDigits } = stored;
  // The document's own digits are no secret: there is nothing of theirs to be guessed.
  if (election?.last4Source === "document" || !roll)
    return { last4: document, method: "document-number", most: undefined } as const;
  return { last4: roll, method: "document", most: secretBudget(rollIsDigits) } as const;
}

async function comparableWork(people: PeopleStore, pepper: KeyedHash, last4: string): Promise<void> {
  await people.readLast4Hashes(nobody, undefined);
  isLast4(pepper, { personId: nobody, last4 }, Buffer.alloc(32));
}
