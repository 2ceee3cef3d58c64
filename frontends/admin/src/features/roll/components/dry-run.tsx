import type { RollDryRun } from "@urna/contract/api/admin/roll";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Button } from "@urna/web-kit/ui/button";
import { Note } from "@urna/web-kit/ui/note";
import { useTranslation } from "react-i18next";
import { RowErrors } from "./row-errors.tsx";

interface DryRunProps {
  dryRun: RollDryRun;
  onStartAgain(): void;
}

const figures = ["added", "changed", "unchanged", "removed"] as const;

/** What the file would change, and every row that stands in the way. */
export function DryRun({ dryRun, onStartAgain }: DryRunProps) {
  const { t } = useTranslation("admin");
  const { number } = useFormats();
  const { errors, removed } = dryRun;
  return (
    <div className="u-stack">
      <h3>
        <span role="status">{errors.length > 0 ? t("import.hasErrors") : t("import.isSound")}</span>
      </h3>
      <dl className="a-figures">
        {figures.map((name) => (
          <div key={name}>
            <dt>{t(`import.${name}`)}</dt>
            <dd>{number(dryRun[name])}</dd>
          </div>
        ))}
        <div data-alarm={errors.length > 0 || undefined}>
          <dt>{t("import.errors")}</dt>
          <dd>{number(errors.length)}</dd>
        </div>
      </dl>
      {removed > 0 && errors.length === 0 && (
        <Note kind="warn" title={t("import.removes", { count: removed, number: number(removed) })}>
          {t("import.removesText")}
        </Note>
      )}
      {errors.length > 0 && (
        <>
          <Note kind="err" title={t("import.cannotConfirm")}>
            {t("import.correct")}
          </Note>
          <RowErrors errors={errors} />
          <Button onClick={onStartAgain}>{t("import.otherFile")}</Button>
        </>
      )}
    </div>
  );
}
