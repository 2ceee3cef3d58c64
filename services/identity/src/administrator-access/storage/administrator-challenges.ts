import type { AdministratorId } from "@urna/contract/identifiers";
import { withTransaction, type Database } from "@urna/service-kit/database";
import type { AdministratorStore } from "../../administrators/domain/ports.ts";
import { emitOwnAct } from "../../storage/admin-acted.ts";
import { noteAttempt } from "./administrator-attempts.ts";
import { endSessionsOf } from "./administrator-sessions.ts";

type Challenges = Pick<
  AdministratorStore,
  | "openSecondFactor"
  | "findSecondFactor"
  | "takeSecondFactorTry"
  | "closeSecondFactor"
  | "openReset"
  | "findReset"
  | "setPasswordByLink"
>;

interface ChallengeRow {
  administrator_id: AdministratorId;
  expires_at: Date;
}

/** What an administrator still has to answer: the second factor, or a link that resets the password. */
export function createAdministratorChallenges(db: Database): Challenges {
  return {
    openSecondFactor: async ({ tokenHash, administratorId, expiresAt }) => {
      const row = { token_hash: tokenHash, administrator_id: administratorId, expires_at: expiresAt };
      await db("second_factor_challenges").insert(row);
    },
    findSecondFactor: async (tokenHash, mostTries) => {
      const [row] = await db("second_factor_challenges")
        .select<ChallengeRow[]>("administrator_id", "expires_at")
        .where({ token_hash: tokenHash })
        .where("tries", "<", mostTries);
      return row && toChallenge(row);
    },
    takeSecondFactorTry: async (tokenHash, mostTries) => {
      const [row] = await db("second_factor_challenges")
        .where({ token_hash: tokenHash })
        .where("tries", "<", mostTries)
        .increment("tries")
        .returning<ChallengeRow[]>(["administrator_id", "expires_at"]);
      return row && toChallenge(row);
    },
    closeSecondFactor: (tokenHash, attempt) =>
      withTransaction(db, async (transaction) => {
        const [closed] = await transaction("second_factor_challenges")
          .where({ token_hash: tokenHash })
          .delete()
          .returning<{ administrator_id: AdministratorId }[]>("administrator_id");
        if (!closed) return false;
        await noteAttempt(transaction, { tokenHash, administratorId: closed.administrator_id, attempt });
        return true;
      }),
    openReset: async ({ tokenHash, administratorId, expiresAt }) => {
      const row = { token_hash: tokenHash, administrator_id: administratorId, expires_at: expiresAt };
      await db("password_resets").insert(row);
    },
    findReset: async (tokenHash) => {
      const [row] = await db("password_resets").select<ChallengeRow[]>("*").where({ token_hash: tokenHash });
      return row && toChallenge(row);
    },
    setPasswordByLink: ({ tokenHash, passwordHash, attempt }) =>
      withTransaction(db, async (transaction) => {
        const [used] = await transaction("password_resets")
          .where({ token_hash: tokenHash })
          .delete()
          .returning<{ administrator_id: AdministratorId }[]>("administrator_id");
        if (!used) return false;
        const owner = { administrator_id: used.administrator_id };
        const id = owner.administrator_id;
        const [before] = await transaction("administrators")
          .select<{ password_hash: string | null }[]>("password_hash")
          .where({ id })
          .whereNull("suspended_at")
          .forUpdate();
        if (!before) return false;
        await transaction("administrators").where({ id }).update({ password_hash: passwordHash });
        await transaction("password_resets").where(owner).delete();
        await transaction("second_factor_challenges").where(owner).delete();
        await endSessionsOf(transaction, id, attempt.at);
        await noteAttempt(transaction, { tokenHash, administratorId: id, attempt });
        const first = before.password_hash === null;
        const action = first ? "administrator.accept-invitation" : "administrator.reset-password";
        await emitOwnAct(transaction, id, action);
        return true;
      }),
  };
}

function toChallenge(row: ChallengeRow) {
  return { administratorId: row.administrator_id, expiresAt: row.expires_at };
}
