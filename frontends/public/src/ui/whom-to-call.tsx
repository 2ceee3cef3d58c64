import { useSettings } from "@urna/web-kit/settings/use-settings";
import { PhoneLink } from "@urna/web-kit/ui/button/phone-link";
import { RichText } from "@urna/web-kit/ui/text/rich-text";
import { useTranslation } from "react-i18next";

/** The institution's support, by telephone where it has one. */
export function WhomToCall() {
  const { t } = useTranslation("verification");
  const support = useSettings()?.support;
  if (!support) return null;
  const { phone, email } = support;
  return (
    <RichText
      text={t(phone ? "call.phone" : "call.email", { phone, email })}
      parts={{ phone: <PhoneLink phone={phone ?? ""} />, email: <a href={`mailto:${email}`} /> }}
    />
  );
}
