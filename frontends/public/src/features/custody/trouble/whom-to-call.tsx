import { useSettings } from "@urna/web-kit/settings/use-settings";
import { useTranslation } from "react-i18next";

/** Where a trustee gets help. */
export function WhomToCall() {
  const { t } = useTranslation("custody");
  const support = useSettings()?.support;
  if (!support) return null;
  const { phone, email } = support;
  return <p>{phone ? t("call.phone", { phone, email }) : t("call.email", { email })}</p>;
}
