import { Icon } from "@urna/web-kit/ui/text/icon";

/** How one line of a check stands, as a sign beside its words. */
export function StepSign({ state }: { state: string }) {
  if (state === "done") return <Icon name="check" />;
  if (state === "failed") return <Icon name="close" />;
  if (state === "running") return <span className="u-ring" aria-hidden="true" />;
  return <span className="p-check__circle" aria-hidden="true" />;
}
