import { useFormats } from "@urna/web-kit/i18n/formats";
import { Note } from "@urna/web-kit/ui/note";
import { useTranslation } from "react-i18next";
import type { HeadCheck } from "../proof/check-head.ts";

/** What this browser found by itself, whatever the service says. */
export function BrowserVerdict({ check: { signature, since } }: { check: HeadCheck }) {
  const { t } = useTranslation("audit");
  const { number } = useFormats();
  if (signature === false || since?.continues === false)
    return (
      <Note kind="err" live title={t("browser.broken")}>
        {signature === false && t("browser.notSigned")}{" "}
        {since?.continues === false && t("browser.notContinued", { number: number(since.treeSize) })}
      </Note>
    );
  return (
    <Note kind={signature === true ? "ok" : "info"} live title={t("browser.title")}>
      {t(signature === true ? "browser.signed" : "proof.signatureUnknown")}{" "}
      {since ? t("browser.continued", { number: number(since.treeSize) }) : t("browser.first")}
    </Note>
  );
}
