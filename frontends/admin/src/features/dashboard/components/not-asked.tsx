import type { dashboardParts } from "@urna/contract/dashboard/dashboard";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";

/** Says that one part of the page could not be asked for just now; the page asks again by itself. */
export function NotAsked({ part }: { part: (typeof dashboardParts)[number] }) {
  const { t } = useTranslation("admin");
  return (
    <Note kind="warn" live title={t(`home.notAsked.${part}`)}>
      {t("home.willRetry")}
    </Note>
  );
}
