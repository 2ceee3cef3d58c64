import type { ElectionId } from "@urna/contract/identifiers";
import type { FieldCipher } from "@urna/service-kit/crypto/field-cipher";
import type { Queryable } from "@urna/service-kit/database";
import { type Contributions, type Custody, defaultCustody, tokenHash } from "../domain/custody.ts";
import type { TrusteeStore } from "../domain/ports.ts";
import { type PlanRow, type TrusteeRow, personOf, rowOf, trusteeCipher } from "./trustee-row.ts";

/** Addresses and links are encrypted under the platform's keyring; a link is found by its SHA-256. */
export function trusteeStore(db: Queryable, cipher: FieldCipher): TrusteeStore {
  const secrets = trusteeCipher(cipher);
  return {
    async findCustody(electionId) {
      const [plan] = await db<PlanRow>("custody_plans").where({ election_id: electionId });
      if (plan === undefined) return defaultCustody;
      const rows = await db<TrusteeRow>("trustees").where({ election_id: electionId }).orderBy("position");
      const { server, people, threshold, revision } = plan;
      return {
        plan: { server, people, threshold: threshold ?? undefined },
        revision,
        people: rows.map((row) => personOf(row, secrets)),
      };
    },
    async findSeats(hash) {
      const rows = await db<TrusteeRow>("trustees").select("id", "election_id").where({ token_sha256: hash });
      return rows.map((row) => ({ electionId: row.election_id, trusteeId: row.id }));
    },
    async replaceCustody(electionId, custody) {
      await db("custody_plans").insert(planRow(electionId, custody)).onConflict("election_id").merge();
      await db("trustees").where({ election_id: electionId }).delete();
      const rows = custody.people.map((person, position) => ({
        ...rowOf(person, secrets),
        election_id: electionId,
        position,
      }));
      if (rows.length > 0) await db("trustees").insert(rows);
    },
    async keepContribution(id, made) {
      await db("trustees").where({ id }).update(madeColumns(made));
    },
    async recordSentLink(token, { invited, at }) {
      const rows = db("trustees").where({ token_sha256: tokenHash(token) });
      if (invited) await rows.whereNull("invited_at").update({ invited_at: at });
      else await rows.update({ reminded_at: at });
    },
    async replaceToken(ids, token) {
      const unsent = { invited_at: null, reminded_at: null };
      for (const id of ids)
        await db("trustees")
          .where({ id })
          .update({ token: secrets.seal("token", id, token), token_sha256: tokenHash(token), ...unsent });
    },
  };
}

function planRow(electionId: ElectionId, { plan, revision }: Custody): PlanRow {
  const { server, people, threshold } = plan;
  return { election_id: electionId, server, people, threshold: threshold ?? null, revision };
}

function madeColumns({ certificate, polynomial, output, publicKey }: Partial<Contributions>) {
  const columns = { certificate, polynomial, output, public_key: publicKey };
  return Object.fromEntries(
    Object.entries(columns).flatMap(([column, value]) =>
      value === undefined ? [] : [[column, JSON.stringify(value)]],
    ),
  );
}
