import type { KeyedHash } from "@urna/service-kit/crypto/keyed-hash";
import type { Guess } from "../../access/domain/ports.ts";
import { tryGuess, type GuessingDependencies } from "../../guesses/domain/try-guess.ts";
import type { AdministratorAccount, AdministratorStore } from "../../administrators/domain/ports.ts";
import { recoveryHashes } from "./recovery-codes.ts";
import { totpStep } from "./totp.ts";

interface Dependencies extends GuessingDependencies {
  administrators: AdministratorStore;
  pepper: KeyedHash;
}

interface Typed {
  administrator: AdministratorAccount;
  /** Of the application, or a recovery code. */
  code: string;
}

/**
 * Whether a code is right; it is good for nothing after that. One that came too early is not used up. Errors:
 * too-many-requests.
 */
export async function tryCode(dependencies: Dependencies, guess: Guess, typed: Typed): Promise<boolean> {
  const isOfApplication = /^\d{6}$/.test(typed.code);
  const { isRight, useUp } = (isOfApplication ? ofApplication : ofRecovery)(dependencies, typed);
  return (await tryGuess(dependencies, guess, isRight)) && useUp();
}

function ofApplication({ administrators, clock }: Dependencies, { administrator, code }: Typed) {
  const { id, totpSecret, totpLastStep } = administrator;
  const step = totpSecret === undefined ? undefined : totpStep(totpSecret, code, clock.now());
  return {
    isRight: () => step !== undefined && step > totpLastStep,
    useUp: async () => step !== undefined && administrators.useTotpStep(id, step),
  };
}

function ofRecovery({ administrators, clock, pepper }: Dependencies, { administrator, code }: Typed) {
  const { id } = administrator;
  const hashes = recoveryHashes(pepper, id, code);
  return {
    isRight: () => administrators.hasRecoveryCode(id, hashes),
    useUp: () => administrators.useRecoveryCode(id, hashes, clock.now()),
  };
}
