import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useSettings } from "@urna/web-kit/settings/use-settings";
import { PhoneLink } from "@urna/web-kit/ui/phone-link";
import { RichText } from "@urna/web-kit/ui/rich-text";

/** Whom to call, at the foot of every page; `short` where the way to the roll would lead astray. */
export function HelpLine({ short = false }: { short?: boolean }) {
  const { t } = useTranslation("voting");
  const settings = useSettings();
  if (!settings) return null;
  const { phone, email } = settings.support;
  const keys = short
    ? (["help.short", "help.shortEmail"] as const)
    : (["help.withPhone", "help.withEmail"] as const);
  return (
    <p className="v-foot">
      <RichText
        text={t(phone ? keys[0] : keys[1], { phone, email })}
        parts={{
          strong: <strong />,
          phone: <PhoneLink phone={phone ?? ""} />,
          email: <a href={`mailto:${email}`} />,
          request: <Link to="/solicitud-registro" />,
        }}
      />
    </p>
  );
}
