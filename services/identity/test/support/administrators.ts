import { newUuid } from "@urna/belenios/uuid";
import type { AdministratorId, ChallengeId } from "@urna/contract/identifiers";
import { AdminActed } from "@urna/protos/events/v1/events";
import { Secret, TOTP } from "otpauth";
import { sendAccountLetters } from "../../src/administrators/domain/account-letters.ts";
import { notificationMessages } from "../../src/letters/transport/notification-messages.ts";
import { caller, type Identity } from "./identity.ts";

export const password = "Urna-prueba-larga-1";

export interface AnAdministrator {
  id: string;
  email: string;
}

/** Makes administrators of one service, and does what they do at the door. */
export function administratorsOf(identity: Identity) {
  const { administrators, clock } = identity;
  const signIn = (email: string, with_ = password, userAgent = "test") =>
    administrators.signIn({ email, password: with_, caller: { ...caller(), userAgent } });
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() });
  return {
    signIn,
    codeOf,
    one: async (role = "admin"): Promise<AnAdministrator> => {
      const email = `${newUuid().toLowerCase()}@slep.example.cl`;
      const { id } = await administrators.createAdministrator({ email, name: "Ada Prueba", role, password });
      return { id, email };
    },
    session: async (email: string, userAgent?: string) => {
      const { tokens } = await signIn(email, password, userAgent);
      const accessToken = tokens?.accessToken ?? "";
      const { sessionId } = await identity.sessions.authenticate({ accessToken });
      return { accessToken, sessionId, refreshToken: tokens?.refreshToken ?? "" };
    },
    enrol: async (administratorId: AdministratorId, sessionId = "") => {
      const { secret } = await administrators.beginTotpEnrolment({ administratorId });
      const code = codeOf(secret);
      const { recoveryCodes } = await administrators.confirmTotpEnrolment({
        administratorId,
        code,
        sessionId,
      });
      clock.advance(60_000);
      return { secret, recoveryCodes };
    },
    challenge: async (email: string): Promise<string> => {
      const error: unknown = await signIn(email).catch((thrown: unknown) => thrown);
      const { details } = error as { details?: { challengeId?: ChallengeId } };
      if (details?.challengeId === undefined) throw new Error("no second factor was asked");
      return details.challengeId;
    },
    answer: (challengeId: ChallengeId, code: string) =>
      administrators.answerSecondFactor({ challengeId, code, caller: caller() }),
    /** What the owner of an account was written about its way in, once the letters that are due went out. */
    lettersTo: async (email: string): Promise<string[]> => {
      const messages = notificationMessages(identity.notification.calls);
      while ((await identity.main.db("account_letters")).length > 0)
        await sendAccountLetters({ ...identity.stores, messages, clock });
      return identity.notification
        .to(email)
        .flatMap(({ content }) => (content?.$case === "accountChanged" ? [content.value.change] : []))
        .sort();
    },
    /** The entries of the audit log about somebody, and in whose name: `administrator.suspend by …`. */
    acts: async (about: string): Promise<string[]> => {
      const rows = await identity.main.db("outbox").select<{ subject: string; payload: Buffer }[]>("*");
      return rows
        .filter(({ subject }) => subject === "admin.acted.v1")
        .map(({ payload }) => AdminActed.decode(payload))
        .filter(({ target }) => target === about)
        .map(({ action, administratorId }) => `${action} by ${administratorId}`);
    },
  };
}

/** The changes in the audit log by the acts of one name: `role: admin → observer`, or the field alone. */
export async function auditedChanges({ main }: Pick<Identity, "main">, action: string): Promise<string[]> {
  const rows = await main.db("outbox").select<{ subject: string; payload: Buffer }[]>("*");
  return rows
    .filter(({ subject }) => subject === "admin.acted.v1")
    .map(({ payload }) => AdminActed.decode(payload))
    .filter((act) => act.action === action)
    .flatMap(({ changes }) => changes)
    .map(({ field, before, after }) =>
      before === undefined && after === undefined ? field : `${field}: ${before ?? "-"} → ${after ?? "-"}`,
    );
}
