import type { ProcessId } from "@urna/contract/identifiers";
import type { AccessMethod, Category } from "@urna/contract/words";
import type { TwoHandsDependency } from "../../two-hands/domain/ports.ts";
import { notConfigured } from "../../clave-unica/domain/configured-methods.ts";
import type { ClaveUnicaDependency } from "../../clave-unica/domain/ports.ts";
import type { Reach, ReachStore } from "./person-ports.ts";
import type { RollStore } from "../../roll/domain/ports.ts";
import type { AccessRules, Last4Source } from "../../roll/domain/roll-entry.ts";

export interface AccessQuestion {
  processId: ProcessId;
  categories: readonly Category[];
  access: AccessRules;
  last4Source: Last4Source;
}

export interface AccessOfCategory {
  category: Category;
  people: number;
  withoutEmail: number;
  sharedEmail: number;
  /** Where the election asks for the roll's four characters: who has none, and uses the document's. */
  withoutLast4: number;
  /** Who has neither an email nor four characters of the roll that count here: their document's own digits let them in. */
  onlyByDigits: number;
  /** Whom no method of the rules would let in. */
  lockedOut: number;
}

export interface SimulatedAccess {
  categories: AccessOfCategory[];
  /** 0: there is no roll. */
  versionNumber: number;
  /** Methods of the rules that this installation has not configured. */
  notConfigured: AccessMethod[];
  /** Whether this installation has a registrar. */
  hasRegistrar: boolean;
}

interface SimulatingDependencies extends ClaveUnicaDependency, TwoHandsDependency {
  rolls: Pick<RollStore, "findNewestVersion">;
  reach: ReachStore;
}

/**
 * What an election's rules would mean for the newest version. Everybody counts once, in the first of the election's
 * categories that they are in, as at sealing; a draft that names none yet counts nobody.
 */
export async function simulateAccess(
  { rolls, reach, claveUnica, twoHands }: SimulatingDependencies,
  question: AccessQuestion,
): Promise<SimulatedAccess> {
  const { processId, categories } = question;
  const version = await rolls.findNewestVersion(processId);
  const people = version ? await reach.readReach(version.id, categories) : [];
  return {
    categories: categories.map((category) => accessOf(category, people, question)),
    versionNumber: version?.number ?? 0,
    notConfigured: notConfigured({ claveUnica }, question.access),
    hasRegistrar: twoHands !== undefined,
  };
}

function accessOf(category: Category, people: readonly Reach[], question: AccessQuestion): AccessOfCategory {
  const own = people.filter((person) => categoryOf(person, question) === category);
  const count = (of: (person: Reach) => boolean) => own.filter(of).length;
  return {
    category,
    people: own.length,
    withoutEmail: count(({ hasEmail }) => !hasEmail),
    sharedEmail: count(({ sharesEmail }) => sharesEmail),
    withoutLast4: question.last4Source === "roll" ? count(({ hasLast4 }) => !hasLast4) : 0,
    onlyByDigits: count(
      ({ hasEmail, hasLast4 }) => !hasEmail && (question.last4Source === "document" || !hasLast4),
    ),
    lockedOut: count((person) => !mayEnter(person, question)),
  };
}

function categoryOf(person: Reach, { categories }: AccessQuestion): Category | undefined {
  return categories.find((category) => person.categories.includes(category));
}

function mayEnter(person: Reach, { categories, access }: AccessQuestion): boolean {
  const own = categories.filter((category) => person.categories.includes(category));
  const methods = new Set(own.flatMap((category) => access[category] ?? []));
  if (methods.has("document")) return true;
  if (methods.has("code") && person.hasEmail) return true;
  if (methods.has("clave-unica") && person.hasRut) return true;
  return methods.has("staff") && (own.includes("director") ? person.hasOfficialEmail : person.hasEmail);
}
