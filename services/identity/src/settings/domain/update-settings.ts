import { parseNoteKey } from "@urna/belenios/note-key";
import { Policy } from "@urna/contract/settings/policy";
import type { Clock } from "@urna/service-kit/clock";
import { DomainError } from "@urna/service-kit/errors";
import { z } from "zod";
import type { Actor } from "../../domain/actor.ts";
import { fieldErrorsOf } from "../../domain/field-errors.ts";
import { refuseNotConfigured } from "../../clave-unica/domain/configured-methods.ts";
import type { ClaveUnicaDependency } from "../../clave-unica/domain/ports.ts";
import { wholeSettings } from "./get-settings.ts";
import { refuseLocked, type OpenElection } from "./locked-keys.ts";
import type { Institution, SettingsStore } from "./ports.ts";
import { settingsDifference } from "./settings-difference.ts";
import { weakeningOf, type Weakening } from "./weaken-rule.ts";

const text = z.string().trim().max(200, "too-long");
const site = z.url({ protocol: /^https?$/, error: "invalid-format" }).max(500, "too-long");

const InstitutionSchema = z.object({
  name: text.min(1, "required"),
  shortName: text.max(60, "too-long"),
  address: z.string().trim().max(300, "too-long"),
  logo: z.string().regex(/^$|^\/api\/photos\/[0-9a-f]{64}$/, "invalid-format"),
  officialSite: site,
  proceduresSite: site,
  supportEmail: z.email("invalid-email").max(254, "too-long"),
  supportPhone: text,
  supportHours: z
    .object({ es: text.min(1, "required"), en: text.optional(), ht: text.optional() })
    .transform(({ es, en = "", ht = "" }) => ({ es, en, ht })),
});

const PolicySchema = Policy.refine(({ witnesses }) => witnesses.every(isWitnessKey), {
  path: ["witnesses"],
  error: "invalid-witness-key",
});

function isWitnessKey(text: string): boolean {
  try {
    return parseNoteKey(text).kind === "witness";
  } catch {
    return false;
  }
}

export interface SavingDependencies extends ClaveUnicaDependency {
  settings: SettingsStore;
  defaultInstitution: Institution;
  clock: Clock;
}

export interface SettingsUpdate {
  /** The revision that it was made on. */
  revision: number;
  /** Undefined: stays as it is. */
  institution: unknown;
  policy: unknown;
  openElections: readonly OpenElection[];
}

/**
 * Saves a change as the next revision; the same settings again change nothing. One that weakens the rule of two is not
 * saved but answered, for others to agree to. Errors: invalid-request naming the fields (`on-its-own`: it weakens the
 * rule and says more than that; `not-configured`: a way in that the installation lacks), write-conflict (somebody else
 * came first), locked-while-open.
 */
export async function updateSettings(
  { settings, defaultInstitution, clock, claveUnica }: SavingDependencies,
  { revision, openElections, ...given }: SettingsUpdate,
  actor: Actor,
): Promise<Weakening | undefined> {
  const institution =
    given.institution === undefined ? undefined : read(InstitutionSchema, given.institution);
  const policy = given.policy === undefined ? undefined : read(PolicySchema, given.policy);
  if (policy) refuseNotConfigured({ claveUnica }, policy.access);
  let weakening: Weakening | undefined;
  await settings.saveNextRevision(
    (saved) => {
      if (saved.revision !== revision) throw new DomainError("write-conflict");
      const before = wholeSettings(saved, { institution: defaultInstitution, policy: settings.usual });
      const after = { institution: institution ?? before.institution, policy: policy ?? before.policy };
      const changes = settingsDifference(before, after);
      refuseLocked(changes, openElections);
      weakening = weakeningOf(before.policy.security, after.policy.security);
      if (!weakening) return { settings: after, changes };
      if (changes.length > Object.keys(weakening).length) throw notAlone(weakening);
      return { settings: before, changes: [] };
    },
    { actor, at: clock.now() },
  );
  return weakening;
}

function notAlone(weakening: Weakening): DomainError {
  const fieldErrors = Object.keys(weakening).map((key) => ({ path: `security.${key}`, code: "on-its-own" }));
  return new DomainError("invalid-request", { fieldErrors });
}

function read<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const checked = schema.safeParse(given);
  if (!checked.success)
    throw new DomainError("invalid-request", { fieldErrors: fieldErrorsOf(checked.error) });
  return checked.data;
}
