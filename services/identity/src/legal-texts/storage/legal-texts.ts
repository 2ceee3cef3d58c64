import { withTransaction, type Database } from "@urna/service-kit/database";
import type {
  AnnouncedText,
  AnnouncedVersion,
  LegalDocument,
  LegalPlace,
  LegalTextStore,
  WholeText,
} from "../domain/ports.ts";
import { emitAdminActed } from "../../storage/admin-acted.ts";

interface VersionRow {
  document: LegalDocument;
  version: number;
  summary: WholeText;
  announced_at: Date;
  effective_from: Date;
  withdrawn_at: Date | null;
}

const columns = ["document", "version", "summary", "announced_at", "effective_from", "withdrawn_at"] as const;

/** Rows are added and at most withdrawn: a trigger refuses everything else. */
export function createLegalTextStore(db: Database): LegalTextStore {
  return {
    readAnnouncedTexts: async (document) => {
      const rows = await db("legal_texts")
        .select<VersionRow[]>(...columns)
        .modify((query) => void (document && query.where({ document })))
        .orderBy([{ column: "document" }, { column: "version", order: "desc" }]);
      return rows.map(toVersion);
    },
    findAnnouncedText: async (place) => {
      const row = await db("legal_texts")
        .where(place)
        .first<(VersionRow & Pick<AnnouncedText, "text">) | undefined>(...columns, "text");
      return row && { ...toVersion(row), text: row.text };
    },
    addAnnouncedText: ({ document, version, ...announced }, actor) =>
      withTransaction(db, async (transaction) => {
        const row = {
          document,
          version,
          administrator_id: actor.administratorId,
          text: JSON.stringify(announced.text),
          summary: JSON.stringify(announced.summary),
          announced_at: announced.announcedAt,
          effective_from: announced.effectiveFrom,
        };
        const insert = transaction("legal_texts").insert(row).onConflict(["document", "version"]).ignore();
        if ((await insert.returning("version")).length === 0) return false;
        await emitAdminActed(transaction, actor, {
          action: "legal-text.announce",
          target: targetOf({ document, version }),
          changes: [{ field: "effectiveFrom", after: announced.effectiveFrom.toISOString() }],
        });
        return true;
      }),
    withdrawAnnouncedText: (place, { actor, at }) =>
      withTransaction(db, async (transaction) => {
        const withdrawn = await transaction("legal_texts")
          .where({ ...place, withdrawn_at: null })
          .where("effective_from", ">", at)
          .update({ withdrawn_at: at });
        if (withdrawn === 0) return false;
        const target = targetOf(place);
        await emitAdminActed(transaction, actor, { action: "legal-text.withdraw", target });
        return true;
      }),
  };
}

const targetOf = ({ document, version }: LegalPlace) => `${document}/${version}`;

function toVersion(row: VersionRow): AnnouncedVersion {
  const { document, version, summary } = row;
  return {
    document,
    version,
    summary,
    announcedAt: row.announced_at,
    effectiveFrom: row.effective_from,
    withdrawnAt: row.withdrawn_at ?? undefined,
  };
}
