// Gives the ids that ts-proto made strings their types of `packages/contract`, so that the compiler refuses the id of a
// person where one of an election belongs. The field's name says which it is; a bare `id` is of what its message names.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const typeOfName = [
  [/electionIds?$/i, "ElectionId"],
  [/processIds?$/i, "ProcessId"],
  [/personIds?$/i, "PersonId"],
  [/(administratorIds?|askedById|accountId)$/i, "AdministratorId"],
  [/trusteeId$/i, "TrusteeId"],
  [/^(versionId|fromId|toId)$/, "RollVersionId"],
  [/challengeId$/i, "ChallengeId"],
  [/sessionId$/i, "SessionId"],
  [/receiptId$/i, "ReceiptId"],
  [/messageId$/i, "MessageId"],
];

const typeOfMessage = [
  [/Trustee/, "TrusteeId"],
  // Candidates, checklists and steps are an election's.
  [/Election|Candidate|Checklist|^TransitionRequest$/, "ElectionId"],
  [/Process/, "ProcessId"],
  [/^Person$/, "PersonId"],
  [/^Administrator/, "AdministratorId"],
  [/^RollVersion$/, "RollVersionId"],
  [/^OwnSession$/, "SessionId"],
  [/^Receipt$/, "ReceiptId"],
  [/^(Message|RetryMessageRequest)$/, "MessageId"],
];

const message = /^export interface (\w+) \{\n(?:.*\n)*?\}$/gm;
const idField = /^ {2}(id|\w+Ids?)(\??:\s+(?:\| )?)string\b/gm;
const from = "@urna/contract/identifiers";

const folder = join(import.meta.dirname, "gen");
for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
  if (!name.endsWith(".ts")) continue;
  const file = join(folder, name);
  const generated = readFileSync(file, "utf8");
  const used = new Set();
  const typed = generated.replace(message, (text, messageName) =>
    text.replace(idField, (field, fieldName, between) => {
      const types = fieldName === "id" ? typeOfMessage : typeOfName;
      const subject = fieldName === "id" ? messageName : fieldName;
      const type = types.find(([pattern]) => pattern.test(subject))?.[1];
      if (!type) return field;
      used.add(type);
      return `  ${fieldName}${between}${type}`;
    }),
  );
  if (used.size === 0) continue;
  const imported = `import type { ${[...used].sort().join(", ")} } from "${from}";\n`;
  writeFileSync(file, typed.replace(/^import /m, `${imported}import `));
}
