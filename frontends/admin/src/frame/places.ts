import type { Needed } from "@urna/contract/administrators/permissions";
import { paths } from "../paths.ts";
import type { NavIconName } from "./nav-icon.tsx";

export interface Place {
  readonly to: string;
  /** Of its name under `nav`. */
  readonly key: string;
  readonly icon: NavIconName;
  /** What a person needs to open it. */
  readonly needs: Needed;
}

/** The pages of the navigation, in its order. */
export const places: readonly Place[] = [
  { to: paths.home, key: "home", icon: "home", needs: "own" },
  { to: paths.elections, key: "elections", icon: "urn", needs: "elections.read" },
  { to: paths.roll, key: "roll", icon: "list", needs: "roll.read" },
  { to: paths.monitoring, key: "monitoring", icon: "bars", needs: "monitoring.read" },
  { to: paths.results, key: "results", icon: "sheet", needs: "elections.read" },
  { to: paths.reports, key: "reports", icon: "print", needs: "reports.read" },
  { to: paths.requests, key: "requests", icon: "inbox", needs: "requests.read" },
  { to: paths.messages, key: "messages", icon: "mail", needs: "messages.read" },
  { to: paths.audit, key: "audit", icon: "book", needs: "audit.read" },
  { to: paths.pending, key: "pending", icon: "clock", needs: "own" },
  { to: paths.users, key: "users", icon: "people", needs: ["users.read", "users.manage"] },
  { to: paths.settings, key: "settings", icon: "sliders", needs: "settings.write" },
  { to: paths.profile, key: "profile", icon: "person", needs: "own" },
];

/** Pages inside those that need more than the one around them. */
const inside: readonly Pick<Place, "to" | "needs">[] = [
  { to: paths.newElection, needs: "elections.write" },
  { to: `${paths.roll}/importar`, needs: "roll.write" },
  { to: `${paths.roll}/personas/nueva`, needs: "roll.write" },
];

/** What the page at an address needs: of the longest place that it lies under. */
export function neededAt(pathname: string): Needed {
  const under = [...places, ...inside].filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  const [nearest] = under.toSorted((a, b) => b.to.length - a.to.length);
  return nearest?.needs ?? "own";
}
