import type { AdministratorId, ChallengeId } from "@urna/contract/identifiers";
import type { Clock } from "@urna/service-kit/clock";
import { isDomainError, type ErrorCode } from "@urna/service-kit/errors";
import { tokenHash } from "../../sessions/domain/tokens.ts";
import type { AdministratorStore } from "./ports.ts";
import type { RefusalStore, RefusedAct } from "./refusal-ports.ts";

export interface WatchingDependencies {
  administrators: Pick<AdministratorStore, "findAccountByEmail" | "findSecondFactor" | "findReset">;
  refusals: Pick<RefusalStore, "countRefusal">;
  clock: Clock;
}

/** What turns somebody away; everything else is a mistake in a form, or a step on the way in. */
const turnedAway: readonly ErrorCode[] = [
  "invalid-credentials",
  "invalid-code",
  "code-expired",
  "invalid-or-expired-link",
  "proof-of-work-required",
  "too-many-requests",
];

/** More tries than any challenge has. */
const howeverOften = 30_000;

/**
 * Lets somebody try to get into an account, and counts for the audit log that they were turned away. Whose it is, is
 * looked for then only, and alike whether there is such an account or not: the answer's time does not show it.
 */
export function watchRefusals(dependencies: WatchingDependencies) {
  const { administrators, refusals, clock } = dependencies;
  const watch = async <Result>(
    action: RefusedAct,
    whose: () => Promise<string | undefined>,
    attempt: () => Promise<Result>,
  ): Promise<Result> => {
    try {
      return await attempt();
    } catch (error) {
      if (isTurnedAway(error))
        await refusals.countRefusal({ action, administratorId: await whose(), at: clock.now() });
      throw error;
    }
  };
  return {
    signIn: <Result>(email: string, attempt: () => Promise<Result>) => {
      const whose = async () => (await administrators.findAccountByEmail(email.trim().toLowerCase()))?.id;
      return watch("administrator.sign-in", whose, attempt);
    },
    secondFactor: <Result>(challengeId: ChallengeId, attempt: () => Promise<Result>) => {
      const challenge = () => administrators.findSecondFactor(tokenHash(challengeId), howeverOften);
      const whose = async () => (await challenge())?.administratorId;
      return watch("administrator.answer-second-factor", whose, attempt);
    },
    reset: <Result>(token: string, attempt: () => Promise<Result>) => {
      const whose = async () => (await administrators.findReset(tokenHash(token)))?.administratorId;
      return watch("administrator.reset-password", whose, attempt);
    },
    confirm: <Result>(administratorId: AdministratorId, attempt: () => Promise<Result>) =>
      watch("administrator.confirm", async () => administratorId, attempt),
  };
}

function isTurnedAway(error: unknown): boolean {
  if (!isDomainError(error)) return false;
  const fields = error.details.fieldErrors ?? [];
  return turnedAway.includes(error.code) || fields.some(({ code }) => code === "wrong-password");
}
