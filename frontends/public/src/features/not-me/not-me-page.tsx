import { useSettings } from "@urna/web-kit/settings/use-settings";
import { Breadcrumb } from "@urna/web-kit/ui/header/breadcrumb";
import { PageTitle } from "@urna/web-kit/ui/header/page-title";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NotMeForm } from "./components/report-form.tsx";
import { Reported } from "./components/reported.tsx";

/** `/no-fui-yo`: reports a receipt of a vote that its reader did not cast, or an entry that was not theirs. */
export function NotMePage() {
  const { t } = useTranslation(["public", "requests", "common"]);
  const phone = useSettings()?.support.phone;
  const [reference, setReference] = useState<string>();
  return (
    <div className="u-page">
      <Breadcrumb trail={[{ to: "/", label: t("common:nav.home") }]} current={t("requests:notMe.title")} />
      <PageTitle lead={t("requests:notMe.lead")}>{t("requests:notMe.title")}</PageTitle>
      <div className="p-form">
        {reference === undefined ? (
          <NotMeForm onSent={setReference} />
        ) : (
          <Reported reference={reference} phone={phone} />
        )}
      </div>
    </div>
  );
}
