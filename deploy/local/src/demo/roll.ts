import type { Administrator } from "@urna/client/administrator";
import { call } from "@urna/client/call";
import type { ElectionId } from "@urna/contract/identifiers";
import { listRollVersions } from "@urna/contract/roll/routes";
import type { Demo, DemoPerson } from "./demo-files.ts";

/** Imports the demo's people as the roll of the election's process, spread over its schools, unless there is a roll. */
export async function commitRoll(
  administrator: Administrator,
  electionId: ElectionId,
  { people, establishments }: Pick<Demo, "people" | "establishments">,
): Promise<void> {
  const { total } = await call(administrator, listRollVersions, { params: { id: electionId } });
  if (total === 0)
    await administrator.importRoll(
      electionId,
      people.map((person, index) => rollEntry(person, establishments[index % establishments.length]?.code)),
    );
}

/** Elections of one hand take the document's own last four, and not these. */
function rollEntry(
  { name, document, documentType, serial, email, category }: DemoPerson,
  establishment = "",
) {
  const [givenNames = "", ...surnames] = name.split(" ");
  return {
    documentType,
    documentNumber: document,
    last4: serial,
    givenNames,
    surnames: surnames.join(" "),
    email: email ?? "",
    categories: [category],
    establishment,
  };
}
