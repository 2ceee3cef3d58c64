import type { AdministratorId } from "@urna/contract/identifiers";
import { DomainError } from "@urna/service-kit/errors";
import type { AdministratorStore } from "../../administrators/domain/ports.ts";
import { signInMethods } from "../../administrator-access/domain/second-factors.ts";
import type { Standing } from "./independent-person.ts";

/** Errors: not-allowed where there is no such account. */
export async function standingOf(
  { administrators }: { administrators: AdministratorStore },
  administratorId: AdministratorId,
): Promise<Standing> {
  const account = await administrators.findAccount(administratorId);
  if (!account) throw new DomainError("not-allowed");
  const { state, countsFrom } = account;
  return { active: state === "active", countsFrom, secondFactors: signInMethods(account).length };
}
