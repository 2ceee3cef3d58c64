import type { AuditEntry } from "@urna/contract/api/admin/audit";
import { useTranslation } from "react-i18next";
import { readLeaf } from "../leaf.ts";

/** Everything that the leaf holds: ids and hashes, never a person's data. */
export function EntryDetails({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation("admin");
  const members = Object.entries(readLeaf(entry.leaf) ?? {});
  return (
    <details className="a-details">
      <summary>
        {t("audit.show")}
        <span className="u-visually-hidden"> {entry.index}</span>
      </summary>
      <dl>
        {[...members, ["leafHash", entry.leafHash] as const].map(([name, value]) => (
          <div key={name}>
            <dt>
              <code className="a-code">{name}</code>
            </dt>
            <dd>
              <code className="a-code">{value}</code>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
