import { useSettings } from "@urna/web-kit/settings/use-settings";
import { PhoneLink } from "@urna/web-kit/ui/button/phone-link";
import { RichText } from "@urna/web-kit/ui/text/rich-text";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";

/** Whom to call, or to write to where there is no telephone; `short` where the way to the roll would lead astray. */
export function HelpWords({ short = false }: { short?: boolean }) {
  const { t } = useTranslation("voting");
  const support = useSettings()?.support;
  if (!support) return null;
  const { phone, email } = support;
  const keys = short
    ? (["help.short", "help.shortEmail"] as const)
    : (["help.withPhone", "help.withEmail"] as const);
  return (
    <RichText
      text={t(phone ? keys[0] : keys[1], { phone, email })}
      parts={{
        strong: <strong />,
        phone: <PhoneLink phone={phone ?? ""} />,
        email: <a href={`mailto:${email}`} />,
        request: <Link to="/solicitud-registro" />,
      }}
    />
  );
}
