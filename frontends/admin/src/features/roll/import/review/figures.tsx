import type { RollDryRun } from "@urna/contract/roll-import/dry-run";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useTranslation } from "react-i18next";

const parts = ["added", "changed", "unchanged", "errors"] as const;
type Part = (typeof parts)[number];

const width = 1_000;

/** Figures under a strip whose parts are as long as they are many. */
export function Figures({ dryRun }: { dryRun: RollDryRun }) {
  const { t } = useTranslation("admin");
  const { number } = useFormats();
  const { added, changed, unchanged, errorRows, removed, kept, mode, restored } = dryRun;
  const shown = restored ? parts.filter((part) => part !== "errors") : parts;
  const nameOf = (part: Part) => t(restored && part === "added" ? "roll.restore.back" : `import.${part}`);
  const counts = { added, changed, unchanged, errors: errorRows };
  const total = Math.max(added + changed + unchanged + errorRows, 1);
  const starts = parts.map((_part, place) =>
    parts.slice(0, place).reduce((sum, part) => sum + counts[part], 0),
  );
  return (
    <>
      <svg className="a-strip" viewBox={`0 0 ${width} 24`} preserveAspectRatio="none" aria-hidden="true">
        <defs>
          <pattern
            id="strip-changed"
            width="12"
            height="12"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width="6" height="12" className="a-strip__added" />
          </pattern>
        </defs>
        {parts.map((part, place) => (
          <rect
            key={part}
            className={`a-strip__${part}`}
            fill={part === "changed" ? "url(#strip-changed)" : undefined}
            x={((starts[place] ?? 0) / total) * width}
            width={(counts[part] / total) * width}
            height="24"
          />
        ))}
      </svg>
      <dl className="a-figures">
        {shown.map((part) => (
          <div key={part} data-alarm={(part === "errors" && errorRows > 0) || undefined}>
            <dt>
              <Swatch part={part} />
              {nameOf(part)}
            </dt>
            <dd>{number(counts[part])}</dd>
            {part === "errors" && errorRows > 0 && <dd className="a-figures__note">{t("import.leftOut")}</dd>}
          </div>
        ))}
        <div data-alarm={removed > 0 || undefined}>
          <dt>{t("import.removed")}</dt>
          <dd>{number(removed)}</dd>
          <dd className="a-figures__note">
            {mode === "replace"
              ? t(restored ? "roll.restore.removedNote" : "import.removedNote")
              : t("import.keptNote", { count: kept, number: number(kept) })}
          </dd>
        </div>
      </dl>
    </>
  );
}

/** The look of a part in the strip, beside its name. */
function Swatch({ part }: { part: Part }) {
  return (
    <svg className="a-swatch" viewBox="0 0 12 12" aria-hidden="true">
      <rect
        className={`a-strip__${part}`}
        fill={part === "changed" ? "url(#strip-changed)" : undefined}
        width="12"
        height="12"
      />
    </svg>
  );
}
