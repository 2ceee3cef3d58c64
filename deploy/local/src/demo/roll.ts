import type { Administrator } from "@urna/client/administrator";
import type { DemoPerson } from "./demo-files.ts";

/** Imports the demo's people as the roll of the election's process, unless it has one. */
export async function commitRoll(
  administrator: Administrator,
  electionId: string,
  people: readonly DemoPerson[],
): Promise<void> {
  const { total } = (await administrator.get(`/elections/${electionId}/roll/versions`)) as { total: number };
  if (total === 0) await administrator.importRoll(electionId, people.map(rollEntry));
}

/** `last4` is left to the document, whose last four it is. */
function rollEntry({ name, document, documentType, email, category }: DemoPerson) {
  const [givenNames = "", ...surnames] = name.split(" ");
  return {
    documentType,
    documentNumber: document,
    givenNames,
    surnames: surnames.join(" "),
    email: email ?? "",
    categories: [category],
  };
}
