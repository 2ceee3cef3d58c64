import type { RollDryRun, RollEntry } from "@urna/contract/api/admin/roll";
import type { Api } from "./api.ts";
import type { DemoPerson } from "./demo-files.ts";

/** Imports the demo's people as the roll of the election's process, unless it has one. */
export async function commitRoll(
  admin: Api,
  electionId: string,
  people: readonly DemoPerson[],
): Promise<void> {
  const roll = `/admin/elections/${electionId}/roll`;
  const { items: versions } = await admin.get<{ items: unknown[] }>(`${roll}/versions`);
  if (versions.length > 0) return;
  const { importId, errors } = await admin.post<RollDryRun>(`${roll}/imports`, {
    fileName: "demo.json",
    entries: people.map(rollEntry),
  });
  const [wrong] = errors;
  if (wrong) throw new Error(`demo.json, row ${wrong.row}: ${wrong.column} ${wrong.code}`);
  await admin.post(`${roll}/imports/${importId}/commit`, {});
}

/** `last4` is left to the document, whose last four it is. */
function rollEntry({ name, document, documentType, email, category }: DemoPerson): RollEntry {
  const [givenNames = "", ...surnames] = name.split(" ");
  return {
    documentType,
    documentNumber: document,
    last4: "",
    givenNames,
    surnames: surnames.join(" "),
    email: email ?? "",
    phone: "",
    categories: [category],
    establishment: "",
    language: "",
  };
}
