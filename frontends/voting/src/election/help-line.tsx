import { useSettings } from "@urna/web-kit/settings/use-settings";
import { HelpWords } from "./help-words.tsx";

/** Whom to call, at the foot of every page; `short` where the way to the roll would lead astray. */
export function HelpLine({ short = false }: { short?: boolean }) {
  if (!useSettings()) return null;
  return (
    <p className="v-foot">
      <HelpWords short={short} />
    </p>
  );
}
