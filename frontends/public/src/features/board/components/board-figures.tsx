import { useFormats } from "@urna/web-kit/i18n/formats";
import { useTranslation } from "react-i18next";

export function BoardFigures({ total, rollSize }: { total: number | undefined; rollSize: number }) {
  const { t } = useTranslation("verification");
  const { number } = useFormats();
  return (
    <>
      <dl className="p-figures">
        <div>
          <dt>{t("board.inSight")}</dt>
          <dd>{total === undefined ? "…" : number(total)}</dd>
        </div>
        <div>
          <dt>{t("board.roll")}</dt>
          <dd>{number(rollSize)}</dd>
        </div>
      </dl>
      <p className="u-small">{t("board.batches")}</p>
    </>
  );
}
