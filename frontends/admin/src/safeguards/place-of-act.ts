import type { PendingAct } from "@urna/contract/safeguards/pending-act";
import { paths } from "../paths.ts";

/** Where the ordinary button of an act stands; undefined where there is no such page. */
export function placeOf({ operation, target = "", election }: PendingAct): string | undefined {
  if (operation === "decideRegistrationRequest") return paths.request(target);
  if (operation === "updateSettings") return paths.settingsTab("seguridad");
  if (!election) return undefined;
  const { id } = election;
  switch (operation) {
    case "correctVoter":
    case "disableVoter":
      return paths.rollPerson(id, target);
    case "addVoter":
      return paths.rollNewPerson(id);
    case "commitRoll":
      return `${paths.rollImport(id)}&carga=${target}`;
    case "publishElection":
      return paths.summary(id);
    default:
      return paths.election(id);
  }
}
