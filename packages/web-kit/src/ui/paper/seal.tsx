import { yearOf, type Instant } from "@urna/language/instants";
import { useId } from "react";
import { shortInstitution } from "../header/institution-name.ts";

interface SealProps {
  /** What is true: `Voto registrado`, `Verificado`. */
  word: string;
  institution: string;
  /** When it became true. */
  at: Instant;
  tone?: "pen" | "ok";
}

/** The stamp, for a fact that the server has confirmed; the same whatever was chosen. */
export function Seal({ word, institution, at, tone = "pen" }: SealProps) {
  const id = useId();
  return (
    <svg
      className={`u-seal u-seal--${tone}`}
      viewBox="0 0 160 160"
      role="img"
      aria-label={word}
      focusable="false"
    >
      <defs>
        <path id={`${id}up`} d="M24 80a56 56 0 0 1 112 0" />
        <path id={`${id}down`} d="M14.5 80a65.5 65.5 0 0 0 131 0" />
      </defs>
      <circle cx="80" cy="80" r="77" strokeWidth="4" />
      <circle cx="80" cy="80" r="71" strokeWidth="1.5" />
      <circle cx="80" cy="80" r="47" strokeWidth="2" />
      <ArcText path={`${id}up`} text={word} lengthLimit={150} />
      <ArcText path={`${id}down`} text={shortInstitution(institution)} lengthLimit={165} small />
      <path className="u-seal__cross" strokeWidth="7" d="M58 74l44-4M82 49l-5 46" />
      <text x="80" y="118" textAnchor="middle">
        {yearOf(at)}
      </text>
    </svg>
  );
}

/** Long words are drawn narrower rather than running round the circle. */
function ArcText({
  path,
  text,
  lengthLimit,
  small,
}: {
  path: string;
  text: string;
  lengthLimit: number;
  small?: boolean;
}) {
  const perLetter = small ? 8.5 : 11;
  const fitted =
    text.length * perLetter > lengthLimit
      ? { textLength: lengthLimit, lengthAdjust: "spacingAndGlyphs" as const }
      : {};
  return (
    <text textAnchor="middle" fontSize={small ? 10.5 : 14} {...fitted}>
      <textPath href={`#${path}`} startOffset="50%">
        {text.toUpperCase()}
      </textPath>
    </text>
  );
}
