import type { AuditEntry } from "@urna/contract/audit/log";
import { TechnicalDetails } from "../../../ui/technical-details.tsx";
import { codeOf, membersOf, readLeaf } from "../leaf.ts";
import { ChangeList } from "./change-list.tsx";
import { EntryProof } from "./entry-proof.tsx";
import { EntryReason } from "./entry-reason.tsx";
import { SummaryCounts } from "./summary-counts.tsx";

/** What changed and why, everything that the leaf holds, and its proof. */
export function EntryDetails({ entry }: { entry: AuditEntry }) {
  const leaf = readLeaf(entry.leaf) ?? {};
  const { changes = [], counts, reasonSha256 = "", target = "" } = leaf;
  const members = [...membersOf(leaf), ["leafHash", entry.leafHash] as const];
  return (
    <div className="u-stack a-entry">
      {changes.length > 0 && <ChangeList changes={changes} />}
      {counts && <SummaryCounts counts={counts} />}
      {reasonSha256 !== "" && (
        <EntryReason code={codeOf(entry)} target={String(target)} reasonSha256={String(reasonSha256)} />
      )}
      <TechnicalDetails>
        <dl className="a-leaf">
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
      </TechnicalDetails>
      <EntryProof entry={entry} />
    </div>
  );
}
