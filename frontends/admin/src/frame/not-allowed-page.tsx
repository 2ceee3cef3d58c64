import { LinkButton } from "@urna/web-kit/ui/button/link-button";
import { useTranslation } from "react-i18next";
import { paths } from "../paths.ts";
import { Page } from "../ui/page.tsx";

/** In place of a page that the person may not open, and that somebody gave them the address of. */
export function NotAllowedPage() {
  const { t } = useTranslation("admin");
  return (
    <Page title={t("notAllowed.title")} lead={t("notAllowed.text")}>
      <p className="u-actions">
        <LinkButton to={paths.home}>{t("notAllowed.home")}</LinkButton>
      </p>
    </Page>
  );
}
