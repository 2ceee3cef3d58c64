import type { Rules } from "@urna/protos/ballot/v1/election";
import { aDraft } from "./an-election.ts";

/** The rules of a complete draft, but for the changes. */
export function rulesWith(changes: Partial<Rules>): Rules {
  return { ...aDraft("").rules!, ...changes };
}
