import type { Database } from "@urna/service-kit/database";
import type { PasskeyStore } from "../domain/passkey-ports.ts";

type Challenges = Pick<PasskeyStore, "openPasskeyChallenge" | "takePasskeyChallenge">;

export function createPasskeyChallenges(db: Database): Challenges {
  return {
    openPasskeyChallenge: async ({ tokenHash, administratorId, purpose, challengeHash, expiresAt }) => {
      const row = { token_hash: tokenHash, administrator_id: administratorId, purpose };
      await db("passkey_challenges")
        .insert({ ...row, challenge_hash: challengeHash, expires_at: expiresAt })
        .onConflict("token_hash")
        .merge();
    },
    takePasskeyChallenge: async ({ tokenHash, administratorId, purpose }) => {
      const [row] = await db("passkey_challenges")
        .where({ token_hash: tokenHash, administrator_id: administratorId, purpose })
        .delete()
        .returning<{ challenge_hash: Buffer; expires_at: Date }[]>(["challenge_hash", "expires_at"]);
      return row && { challengeHash: row.challenge_hash, expiresAt: row.expires_at };
    },
  };
}
