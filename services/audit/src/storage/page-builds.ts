import type { Database } from "@urna/service-kit/database";
import { pageBuildKind } from "../domain/page-builds.ts";
import type { PageBuildStore } from "../domain/ports.ts";

/** Far more than an installation has in ten years. */
const most = 1_000;

/** The builds of the pages in Postgres. It needs only SELECT and INSERT rights. */
export function createPageBuildStore(database: Database): PageBuildStore {
  return {
    keep: async (build) => {
      await database("page_builds").insert(build).onConflict("sha256").ignore();
    },
    digests: async (sha256) => {
      const logged = database("entries").where({ event_id: `${pageBuildKind}:${sha256}` });
      const row = await database("page_builds")
        .where({ sha256 })
        .whereExists(logged)
        .first<{ digests: string } | undefined>("digests");
      return row?.digests;
    },
    list: async () => {
      const rows = await database("entries")
        .where({ code: pageBuildKind, kind: pageBuildKind })
        .orderBy("index", "desc")
        .limit(most)
        .select<{ index: string; leaf: string }[]>("index", "leaf");
      return rows.map(({ index, leaf }) => ({ index: Number(index), leaf }));
    },
  };
}
