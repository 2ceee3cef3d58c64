import { secondFactorRules, type SecondFactorRule } from "@urna/contract/words";
import type { Actor } from "../../domain/actor.ts";
import type { Clock } from "@urna/service-kit/clock";
import { wholeSettings } from "./get-settings.ts";
import type { Institution, Policy, SettingsStore } from "./ports.ts";
import { settingsDifference } from "./settings-difference.ts";

/** What lets one person be enough where two were needed, or an account count for less. */
export interface Weakening {
  readonly secondPerson?: false | undefined;
  readonly secondFactor?: SecondFactorRule | undefined;
}

type Security = Policy["security"];

/** What of a change weakens a rule that is on; undefined: nothing. */
export function weakeningOf(before: Security, after: Security): Weakening | undefined {
  if (!before.secondPerson) return undefined;
  const rank = (rule: SecondFactorRule) => secondFactorRules.indexOf(rule);
  const fewer = rank(after.secondFactor) < rank(before.secondFactor);
  if (after.secondPerson && !fewer) return undefined;
  return {
    ...(!after.secondPerson && { secondPerson: false as const }),
    ...(fewer && { secondFactor: after.secondFactor }),
  };
}

interface Dependencies {
  settings: SettingsStore;
  defaultInstitution: Institution;
  clock: Clock;
}

/** Saves it over whatever the settings are by then. */
export function weakenRule(
  { settings, defaultInstitution, clock }: Dependencies,
  { secondPerson, secondFactor }: Weakening,
  actor: Actor,
): Promise<void> {
  return settings.saveNextRevision(
    (saved) => {
      const before = wholeSettings(saved, { institution: defaultInstitution, policy: settings.usual });
      const security = {
        ...before.policy.security,
        ...(secondPerson !== undefined && { secondPerson }),
        ...(secondFactor !== undefined && { secondFactor }),
      };
      const after = { ...before, policy: { ...before.policy, security } };
      return { settings: after, changes: settingsDifference(before, after) };
    },
    { actor, at: clock.now() },
  );
}
