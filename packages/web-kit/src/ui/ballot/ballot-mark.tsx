/** The line that a ballot prints beside a name, and the stroke that crosses it. */
export function BallotMark({ checked }: { checked: boolean }) {
  return (
    <svg
      className={checked ? "u-mark u-mark--marked" : "u-mark"}
      viewBox="0 0 56 56"
      aria-hidden="true"
      focusable="false"
    >
      <circle className="u-mark__circle" cx="28" cy="28" r="26" />
      <path className="u-mark__line" d="M13 28h30" />
      {checked && <path className="u-mark__stroke" d="M30.5-3C28 16 29 38 27 59" />}
    </svg>
  );
}
