import { CopyButton } from "../button/copy-button.tsx";

interface WholeTrackerProps {
  /** What it is for. */
  label: string;
  tracker: string;
}

/** The tracker as other programs know it, for those who want more than the short code. */
export function WholeTracker({ label, tracker }: WholeTrackerProps) {
  return (
    <div className="u-whole-tracker">
      <p>{label}</p>
      <code>{tracker}</code>
      <CopyButton text={tracker} />
    </div>
  );
}
