import type { Database } from "@urna/service-kit/database";
import type { LinkStore } from "../domain/ports.ts";

/** When the links that are left of ended elections die. */
export function createLinkEndings(links: Database): Pick<LinkStore, "keepLinksUntil" | "deleteExpiredLinks"> {
  return {
    keepLinksUntil: async (electionId, forgetAt) => {
      await links("ended_elections")
        .insert({ election_id: electionId, forget_at: forgetAt })
        .onConflict("election_id")
        .ignore();
    },
    deleteExpiredLinks: async (now) => {
      const over = links("ended_elections").select("election_id").where("forget_at", "<=", now);
      for (const table of ["links", "unspent_links"])
        await links(table).whereIn("election_id", over.clone()).delete();
    },
  };
}
