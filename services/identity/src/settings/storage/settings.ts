import type { FieldChange } from "@urna/protos/events/v1/events";
import { withTransaction, type Database } from "@urna/service-kit/database";
import type { ListSettingsVersionsResponse, SettingsVersion } from "@urna/protos/identity/v1/settings";
import type { Policy, SavedSettings, SettingsStore } from "../domain/ports.ts";
import { emitAdminActed } from "../../storage/admin-acted.ts";
import { fieldsOf, type Keys } from "../../storage/keys.ts";

interface VersionRow {
  revision: number;
  changed_at: Date;
  reason: string;
  changes: SettingsVersion["changes"];
  /** The administrator who changed it, while the account exists. */
  account: string;
  name: Buffer | null;
}

const nothingSaved: SavedSettings = { revision: 0, institution: {}, policy: {} };

/** What was saved may be as old as this where it is asked for with every sign-in. */
const recentMs = 1_000;

/** One row with all that holds now, and one for each change that led there. */
export function createSettingsStore(db: Database, keys: Keys, usual: Policy): SettingsStore {
  const findSavedSettings = async () => {
    const [row] = await db("settings").select<SavedSettings[]>("revision", "institution", "policy");
    return row ?? nothingSaved;
  };
  let recent: { readonly saved: SavedSettings; readonly until: number } | undefined;
  return {
    usual,
    findSavedSettings,
    findRecentSettings: async () => {
      if (recent && performance.now() < recent.until) return recent.saved;
      const saved = await findSavedSettings();
      recent = { saved, until: performance.now() + recentMs };
      return saved;
    },
    saveNextRevision: async (decide, { actor, at }) => {
      await withTransaction(db, async (transaction) => {
        await transaction("settings").insert({ institution: "{}" }).onConflict("only_row").ignore();
        const [saved = nothingSaved] = await transaction("settings")
          .forUpdate()
          .select<SavedSettings[]>("revision", "institution", "policy");
        const { settings, changes } = decide(saved);
        if (changes.length === 0) return;
        const revision = saved.revision + 1;
        const institution = JSON.stringify(settings.institution);
        await transaction("settings").update({
          revision,
          institution,
          policy: JSON.stringify(settings.policy),
        });
        const version = { revision, changed_at: at, changes: JSON.stringify(changes), reason: actor.reason };
        await transaction("settings_versions").insert({
          ...version,
          administrator_id: actor.administratorId,
        });
        const target = changes.map(({ key }) => key).join(" ");
        await emitAdminActed(transaction, actor, {
          action: "settings.update",
          target,
          changes: changes.map(auditedChange),
        });
      });
      recent = undefined;
    },
    readSettingsVersions: (page) => listVersions(db, keys, page),
  };
}

/** An address or a number may be a person's: the entry says that it changed, and not its value. */
function auditedChange({ key, from, to }: SettingsVersion["changes"][number]): FieldChange {
  if (/email|phone/i.test(key)) return { field: key };
  return { field: key, before: from.join(", "), after: to.join(", ") };
}

async function listVersions(
  db: Database,
  { cipher }: Keys,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<ListSettingsVersionsResponse> {
  const [counted] = await db("settings_versions").count<{ count: string }[]>("* as count");
  const rows = await db("settings_versions as v")
    .joinRaw("left join administrators as a on a.id::text = v.administrator_id")
    .select<VersionRow[]>("v.*", "a.id as account", "a.name")
    .orderBy("v.revision", "desc")
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const versions = rows.map((row) => ({
    revision: row.revision,
    changedAt: row.changed_at,
    changedBy:
      row.name === null ? "" : fieldsOf(cipher, "administrators", row.account).open("name", row.name),
    reason: row.reason,
    changes: row.changes,
  }));
  return { versions, total: Number(counted?.count ?? 0) };
}
