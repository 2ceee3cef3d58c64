import type { Database } from "@urna/service-kit/database";
import type { LinkStore } from "../domain/participation/ports.ts";

/** When the links that are left of ended elections die. */
export function createLinkEndings(links: Database): Pick<LinkStore, "keepUntil" | "forget"> {
  return {
    keepUntil: async (electionId, forgetAt) => {
      await links("ended_elections")
        .insert({ election_id: electionId, forget_at: forgetAt })
        .onConflict("election_id")
        .ignore();
    },
    forget: async (now) => {
      const over = links("ended_elections").select("election_id").where("forget_at", "<=", now);
      await links("links").whereIn("election_id", over).delete();
    },
  };
}
