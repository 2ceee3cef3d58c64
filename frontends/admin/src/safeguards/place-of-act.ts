import type { PendingAct } from "@urna/contract/api/admin/safeguards";
import { paths } from "../paths.ts";

/** Where the ordinary button of an act stands; undefined where there is no such page. */
export function placeOf({
  operation,
  target = "",
  election,
}: PendingAct): { to: string; ofElection: boolean } | undefined {
  if (operation === "decideRegistrationRequest") return { to: paths.request(target), ofElection: false };
  if (operation === "updateSettings") return { to: paths.settingsTab("seguridad"), ofElection: false };
  if (!election) return undefined;
  const { id } = election;
  switch (operation) {
    case "correctVoter":
    case "disableVoter":
      return { to: paths.rollPerson(id, target), ofElection: false };
    case "addVoter":
      return { to: paths.rollNewPerson(id), ofElection: false };
    case "commitRoll":
      return { to: `${paths.rollImport(id)}&carga=${target}`, ofElection: false };
    case "publishElection":
      return { to: paths.summary(id), ofElection: false };
    default:
      return { to: paths.election(id), ofElection: true };
  }
}
