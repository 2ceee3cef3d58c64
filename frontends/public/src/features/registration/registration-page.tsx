import { Breadcrumb } from "@urna/web-kit/ui/breadcrumb";
import { PageTitle } from "@urna/web-kit/ui/page-title";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Sent } from "../../form/sent.tsx";
import { RegistrationForm } from "./components/registration-form.tsx";

/** Who is not on the roll asks to be put on it; a person decides (specification, section 4). */
export function RegistrationPage() {
  const { t } = useTranslation(["public", "common"]);
  const [reference, setReference] = useState<string>();
  return (
    <div className="u-page">
      <Breadcrumb trail={[{ to: "/", label: t("common:nav.home") }]} current={t("registration.title")} />
      <PageTitle lead={t("registration.lead")}>{t("registration.title")}</PageTitle>
      <div className="p-form">
        {reference === undefined ? (
          <RegistrationForm onSent={setReference} />
        ) : (
          <Sent reference={reference} next={t("registration.next")} />
        )}
      </div>
    </div>
  );
}
