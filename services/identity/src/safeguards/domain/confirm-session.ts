import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import type { AdministratorId, ChallengeId, SessionId } from "@urna/contract/identifiers";
import type { KeyedHash } from "@urna/service-kit/crypto/keyed-hash";
import { DomainError } from "@urna/service-kit/errors";
import { tryGuess } from "../../guesses/domain/try-guess.ts";
import {
  askForPasskey,
  checkPasskey,
  type PasskeyDependencies,
} from "../../administrator-access/domain/passkey-assertion.ts";
import type { AdministratorAccount } from "../../administrators/domain/ports.ts";
import { provePassword, type ProvingDependencies } from "../../administrator-access/domain/prove-password.ts";
import { signInMethods } from "../../administrator-access/domain/second-factors.ts";
import { tryCode } from "../../administrator-access/domain/try-code.ts";
import type { SessionStore } from "../../sessions/domain/ports.ts";

export type ConfirmingDependencies = ProvingDependencies &
  PasskeyDependencies & { sessions: SessionStore; pepper: KeyedHash };

export type Proof =
  | { readonly kind: "password"; readonly password: string }
  /** Of the application, or a recovery code. */
  | { readonly kind: "code"; readonly code: string }
  | {
      readonly kind: "passkey";
      readonly challengeId: ChallengeId;
      readonly response: AuthenticationResponseJSON;
    };

/** How somebody may prove again who they are. Errors: not-found. */
export async function confirmationOptions(
  dependencies: ConfirmingDependencies,
  administratorId: AdministratorId,
) {
  const account = await dependencies.administrators.findAccount(administratorId);
  if (!account) throw new DomainError("not-found");
  const passkey = await askForPasskey(dependencies, { administratorId, purpose: "confirmation" });
  return { methods: methodsOf(account), passkey };
}

/**
 * Opens sensitive actions to a session for the next minutes. With a second factor on, the password is not enough. Errors:
 * invalid-request (wrong-password, or a proof that does not count for this account), invalid-code, too-many-requests,
 * not-signed-in (the session has ended).
 */
export async function confirmSession(
  dependencies: ConfirmingDependencies,
  {
    administratorId,
    sessionId,
    proof,
  }: { administratorId: AdministratorId; sessionId: SessionId; proof: Proof },
): Promise<void> {
  const { administrators, sessions, clock } = dependencies;
  const account = await administrators.findAccount(administratorId);
  if (account?.state !== "active") throw new DomainError("not-signed-in");
  await demandProof(dependencies, { account, sessionId }, proof);
  const confirmed = await sessions.recordConfirmation({ sessionId, administratorId }, clock.now());
  if (!confirmed) throw new DomainError("not-signed-in");
}

async function demandProof(
  dependencies: ConfirmingDependencies,
  { account, sessionId }: { account: AdministratorAccount; sessionId: SessionId },
  proof: Proof,
): Promise<void> {
  const { id: administratorId } = account;
  const byPassword = methodsOf(account).some((method) => method === "password");
  if (byPassword !== (proof.kind === "password")) throw new DomainError("invalid-request");
  if (proof.kind === "password") {
    await provePassword(dependencies, { administratorId, password: proof.password, path: "password" });
    return;
  }
  // Counted for this session: guesses from outside do not delay it.
  const guess = { own: { subject: "secondFactor", key: `${administratorId}|${sessionId}` } } as const;
  const right =
    proof.kind === "code"
      ? await tryCode(dependencies, guess, { administrator: account, code: proof.code })
      : await tryGuess(dependencies, guess, () =>
          checkPasskey(dependencies, { ...proof, administratorId, purpose: "confirmation" }),
        );
  if (!right) throw new DomainError("invalid-code");
}

function methodsOf(account: AdministratorAccount) {
  const factors = signInMethods(account);
  return factors.length > 0 ? factors : (["password"] as const);
}
