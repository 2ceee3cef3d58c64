import { useFormats } from "@urna/web-kit/i18n/formats";
import { useSettings } from "@urna/web-kit/settings/use-settings";
import { Icon } from "@urna/web-kit/ui/text/icon";
import { PhoneLink } from "@urna/web-kit/ui/button/phone-link";
import type { Settings } from "@urna/contract/settings/public-settings";
import { useTranslation } from "react-i18next";
import { FooterColumn } from "./footer-column.tsx";
import { InstitutionLogo } from "./institution-logo.tsx";
import { OfficialTime } from "./official-time.tsx";

/** Every page that the specification wants within reach. What the settings say appears when they are here. */
export function SiteFooter() {
  const { t } = useTranslation("common");
  const settings = useSettings();
  return (
    <footer className="u-footer">
      <div className="u-bar">
        <div className="u-footer__columns">
          {settings && <Help support={settings.support} />}
          <FooterColumn
            title="Urna"
            links={[
              { to: "/verificar-voto", text: t("footer.verify") },
              { to: "/padron", text: t("footer.roll") },
              { to: "/soporte", text: t("footer.support") },
              { to: "/accesibilidad", text: t("nav.accessibility") },
            ]}
          />
          <FooterColumn
            title={t("footer.rules")}
            links={[
              { to: "/marco-legal", text: t("footer.legal") },
              { to: "/terminos", text: t("footer.terms") },
              { to: "/privacidad", text: t("footer.privacy") },
            ]}
          />
          <FooterColumn
            title={t("footer.service")}
            links={[
              ...(settings ? externalLinks(settings, t) : []),
              { to: "/admin/login", text: t("nav.admin") },
            ]}
          />
        </div>
        <div className="u-footer__end">
          <div className="u-footer__institution">
            <InstitutionLogo alt="" />
            <p>{settings?.institution.name}</p>
          </div>
          <OfficialTime />
        </div>
      </div>
    </footer>
  );
}

function externalLinks({ links }: Settings, t: (key: string) => string) {
  return [
    { href: links.officialSite, text: t("footer.officialSite") },
    { href: links.procedures, text: t("footer.procedures") },
  ];
}

function Help({ support }: { support: Settings["support"] }) {
  const { t } = useTranslation("common");
  const { localized } = useFormats();
  return (
    <div className="u-footer__help">
      <h2>{t("footer.help")}</h2>
      <p>{localized(support.hours)}</p>
      {support.phone && (
        <p>
          <PhoneLink phone={support.phone}>
            <Icon name="phone" />
            {t("footer.call", { phone: support.phone })}
          </PhoneLink>
        </p>
      )}
      <p>
        <a href={`mailto:${support.email}`}>
          <Icon name="mail" />
          {support.email}
        </a>
      </p>
    </div>
  );
}
