import { useFormats } from "@urna/web-kit/i18n/formats";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import type { HeadCheck } from "../proof/check-head.ts";
import type { SummaryCheck } from "../proof/check-summary.ts";

interface BrowserVerdictProps {
  check: HeadCheck;
  /** Absent where nothing was summarised. */
  summary: SummaryCheck | undefined;
}

/** What this browser found by itself, whatever the service says. */
export function BrowserVerdict({ check: { signature, since }, summary }: BrowserVerdictProps) {
  const { t } = useTranslation("audit");
  const { number } = useFormats();
  if (signature === false || since?.continues === false || summary?.holds === false)
    return (
      <Note kind="err" live title={t("browser.broken")}>
        {signature === false && t("browser.notSigned")}{" "}
        {since?.continues === false && t("browser.notContinued", { number: number(since.treeSize) })}{" "}
        {summary?.holds === false && t("browser.summaryBroken", { number: number(summary.entries) })}
      </Note>
    );
  return (
    <Note kind={signature === true ? "ok" : "info"} live title={t("browser.title")}>
      {t(signature === true ? "browser.signed" : "proof.signatureUnknown")}{" "}
      {since ? t("browser.continued", { number: number(since.treeSize) }) : t("browser.first")}{" "}
      {summary && t("browser.summary", { number: number(summary.entries) })}
    </Note>
  );
}
