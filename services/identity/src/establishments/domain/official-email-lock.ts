import { DomainError } from "@urna/service-kit/errors";
import type { OpenElection } from "../../settings/domain/locked-keys.ts";
import type { Establishment } from "./ports.ts";

interface Change {
  before: Establishment | undefined;
  after: Establishment;
}

/**
 * Directors' codes go to the official email: whoever could change it during an election could vote for a director.
 * Errors: locked-while-open with the elections.
 */
export function refuseOtherEmail(changes: readonly Change[], elections: readonly OpenElection[]): void {
  const isOther = changes.some(({ before, after }) => addressOf(before) !== addressOf(after));
  if (!isOther || elections.length === 0) return;
  throw new DomainError("locked-while-open", {
    fieldErrors: [{ path: "officialEmail", code: "invalid-format" }],
    elections: elections.slice(0, 10).map(({ id, title }) => ({ id, title: title.slice(0, 200) })),
  });
}

const addressOf = (establishment: Establishment | undefined) =>
  establishment?.disabled ? undefined : establishment?.officialEmail;
