import { Breadcrumb } from "@urna/web-kit/ui/header/breadcrumb";
import { PageTitle } from "@urna/web-kit/ui/header/page-title";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { readKnownDocument, type KnownDocument } from "../../form/known-document.ts";
import { Sent } from "../../form/sent.tsx";
import { RegistrationForm } from "./components/registration-form.tsx";

/** Who is not on the roll asks to be put on it; a person decides (specification, section 4). */
export function RegistrationPage() {
  const { t } = useTranslation(["public", "requests", "common"]);
  const [reference, setReference] = useState<string>();
  const known = useKnownDocument();
  return (
    <div className="u-page">
      <Breadcrumb
        trail={[{ to: "/", label: t("common:nav.home") }]}
        current={t("requests:registration.title")}
      />
      <PageTitle lead={t("requests:registration.lead")}>{t("requests:registration.title")}</PageTitle>
      <div className="p-form">
        {reference === undefined ? (
          <RegistrationForm known={known} onSent={setReference} />
        ) : (
          <Sent reference={reference} next={t("requests:registration.next")} />
        )}
      </div>
    </div>
  );
}

/** Read once and taken out of the browser's history: "back" on a shared computer shows an empty form. */
function useKnownDocument(): KnownDocument | undefined {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const [known] = useState(() => readKnownDocument(state));
  useEffect(() => {
    if (state) void navigate(pathname, { replace: true, state: null });
  }, [state, pathname, navigate]);
  return known;
}
