import type { AuditEntry } from "@urna/contract/api/admin/audit";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { codeOf, membersOf, readLeaf } from "../leaf.ts";
import { ChangeList } from "./change-list.tsx";
import { EntryProof } from "./entry-proof.tsx";
import { EntryReason } from "./entry-reason.tsx";

/** What changed and why, everything that the leaf holds, and its proof. */
export function EntryDetails({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation("admin");
  const [open, setOpen] = useState(false);
  return (
    <details className="a-details" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {t("audit.show")}
        <span className="u-visually-hidden"> {entry.index}</span>
      </summary>
      {open && <Inside entry={entry} />}
    </details>
  );
}

function Inside({ entry }: { entry: AuditEntry }) {
  const leaf = readLeaf(entry.leaf) ?? {};
  const { changes = [], reasonSha256 = "", target = "" } = leaf;
  const members = [...membersOf(leaf), ["leafHash", entry.leafHash] as const];
  return (
    <div className="u-stack">
      {changes.length > 0 && <ChangeList changes={changes} />}
      {reasonSha256 !== "" && (
        <EntryReason code={codeOf(entry)} target={String(target)} reasonSha256={String(reasonSha256)} />
      )}
      <dl>
        {members.map(([name, value]) => (
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
      <EntryProof entry={entry} />
    </div>
  );
}
