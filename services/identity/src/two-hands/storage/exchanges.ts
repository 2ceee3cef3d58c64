import type { ElectionId } from "@urna/contract/identifiers";
import { inTurns } from "@urna/service-kit/breathe";
import { withTransaction, type Database } from "@urna/service-kit/database";
import type { ElectionKeys } from "@urna/service-kit/election-keys/election-keys";
import { secretsOf } from "../../participation/storage/election-secrets.ts";
import type { Exchange, ExchangeStore } from "../domain/ports.ts";

/** Exchanges of halves, beside the links that they make: what they keep of a voter is under the election's key. */
export function createExchangeStore(links: Database, keys: ElectionKeys): ExchangeStore {
  const secretsFor = async (electionId: ElectionId) => secretsOf(electionId, await keys.create(electionId));
  return {
    readExchange: async (electionId) => {
      const [row] = await links("preparations")
        .select<{ exchange: Exchange | null }[]>("exchange")
        .where({ election_id: electionId });
      return row?.exchange ?? undefined;
    },
    readPreparedFrom: async (electionId, { from, limit }) => {
      const secrets = await secretsFor(electionId);
      const rows = await links("prepared_links")
        .select<{ sealed: Buffer }[]>("sealed")
        .where({ election_id: electionId })
        .orderBy("voter_index")
        .offset(from - 1)
        .limit(limit);
      return inTurns(rows, ({ sealed }) => secrets.openNewLink(sealed));
    },
    keepExchange: async (electionId, exchange, changed = []) => {
      const secrets = await secretsFor(electionId);
      const sealed = await inTurns(changed, (link) => secrets.sealNewLink(link));
      await withTransaction(links, async (transaction) => {
        await transaction.raw(
          `update prepared_links as p set sealed = c.sealed
             from unnest(?::bytea[], ?::bytea[]) as c (voter_index, sealed)
             where p.election_id = ? and p.voter_index = c.voter_index`,
          [changed.map(({ voterId }) => secrets.voterIndex(voterId)), sealed, electionId],
        );
        await transaction("preparations")
          .where({ election_id: electionId })
          .update({ exchange: JSON.stringify(exchange) });
      });
    },
  };
}
