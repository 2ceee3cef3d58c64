import { useFormats } from "@urna/web-kit/i18n/formats";
import { Button } from "@urna/web-kit/ui/button/button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import { useNameList } from "../desk/use-name-list.ts";
import type { Waiver } from "./read-witnesses.ts";

/** Says that the commission does without a witness, and why; the trustee goes on only after saying so. */
export function WithoutWitnesses({
  names,
  waived,
  onConfirmed,
}: {
  names: readonly string[];
  waived: Waiver;
  onConfirmed(): void;
}) {
  const { t } = useTranslation("custody");
  const { instant } = useFormats();
  const list = useNameList();
  return (
    <>
      <Note kind="warn" title={t("count.without.title", { count: names.length, names: list(names) })}>
        <p>{t("count.without.text", { at: instant(waived.at, "date-time") })}</p>
        <blockquote className="u-quote">{waived.reason}</blockquote>
        <p>{t("count.without.ask")}</p>
      </Note>
      <div className="u-actions">
        <Button onClick={onConfirmed}>{t("count.without.go")}</Button>
      </div>
    </>
  );
}
