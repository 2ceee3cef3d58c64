import type { RollVersionId } from "@urna/contract/identifiers";
import { Category } from "@urna/contract/words";
import { withTransaction, type Database } from "@urna/service-kit/database";
import { z } from "zod";
import type { Finding } from "../domain/import-summary.ts";
import type { RollStore } from "../../roll/domain/ports.ts";
import type { RowFinding } from "../domain/roll-checker.ts";
import { emitAdminActed } from "../../storage/admin-acted.ts";
import { fieldsOf, type Keys } from "../../storage/keys.ts";
import { stagedEntry } from "./staged-row.ts";

const Given = z.object({ document: z.string(), name: z.string(), original: z.array(z.string()) });

export function findingRow({ cipher }: Keys, versionId: RollVersionId, finding: RowFinding) {
  const { row, column, code, severity, amount, given } = finding;
  const { seal } = fieldsOf(cipher, "roll_findings", givenKey(versionId, row));
  const name = `${given.givenNames.trim()} ${given.surnames.trim()}`.trim();
  const text = JSON.stringify({ document: given.documentNumber.trim(), name, original: given.original });
  return {
    version_id: versionId,
    row_number: row,
    field: column,
    code,
    severity,
    amount,
    categories: given.categories.filter((each) => Category.safeParse(each).success),
    establishment: given.establishment.slice(0, 20).replace(/\p{Cc}/gu, ""),
    given: seal("given", text),
  };
}

const givenKey = (versionId: RollVersionId, row: number) => `${versionId}/${row}`;

interface FindingRow {
  row_number: number;
  field: string;
  code: string;
  severity: Finding["severity"];
  amount: number;
  given: Buffer | null;
  document_index: Buffer | null;
  content: Buffer | null;
}

/** A page of what was found in a file, errors first. Audits the view, because these are people's data. */
export function createRollFindings(db: Database, keys: Keys): RollStore["readFindings"] {
  return ({ versionId, severity, kind, page, pageSize, actor }) =>
    withTransaction(db, async (transaction) => {
      const matching = () =>
        transaction("roll_findings as f")
          .where("f.version_id", versionId)
          .modify((query) => void (severity && query.where("f.severity", severity)))
          .modify((query) => void (kind && query.where({ "f.field": kind.field, "f.code": kind.code })));
      const [counted] = await matching().count<{ count: string }[]>("* as count");
      const rows: FindingRow[] = await matching()
        .leftJoin("roll_staged_rows as s", (on) =>
          on.on("s.version_id", "f.version_id").andOn("s.row_number", "f.row_number").andOnNull("f.given"),
        )
        .select("f.row_number", "f.field", "f.code", "f.severity", "f.amount", "f.given")
        .select("s.document_index", "s.content")
        .orderBy(["f.severity", "f.row_number", "f.field", "f.code"])
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      await emitAdminActed(transaction, actor, { action: "roll.review", target: versionId });
      const findings = rows.map((row) => toFinding(keys, versionId, row));
      return { findings, total: Number(counted?.count ?? 0) };
    });
}

function toFinding(keys: Keys, versionId: RollVersionId, row: FindingRow): Finding {
  const { row_number: number, field, code, severity, amount } = row;
  return { row: number, field, code, severity, amount, ...personOf(keys, versionId, row) };
}

function personOf(keys: Keys, versionId: RollVersionId, row: FindingRow) {
  const { given, document_index, content } = row;
  if (given) {
    const { open } = fieldsOf(keys.cipher, "roll_findings", givenKey(versionId, row.row_number));
    return Given.parse(JSON.parse(open("given", given)));
  }
  if (!document_index || !content) return { document: "", name: "", original: [] };
  const entry = stagedEntry(keys, { version_id: versionId, document_index, content });
  return { document: entry.document.number, name: `${entry.givenNames} ${entry.surnames}`, original: [] };
}
