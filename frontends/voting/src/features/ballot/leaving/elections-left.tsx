import type { Election } from "@urna/contract/public-elections/election";
import { lazy, Suspense } from "react";

// Most people vote in one election: the list is fetched for the others.
const ElectionsLeftList = lazy(async () => ({
  default: (await import("./elections-left-list.tsx")).ElectionsLeftList,
}));

/** Where the voter may still vote. Nothing where there is no other election, or that is not known. */
export function ElectionsLeft({ elections = [] }: { elections: readonly Election[] | undefined }) {
  if (elections.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ElectionsLeftList elections={elections} />
    </Suspense>
  );
}
