import { useQuery } from "@tanstack/react-query";
import { getAdminSettings } from "@urna/contract/settings/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useTranslation } from "react-i18next";
import { Navigate, NavLink, useParams } from "react-router-dom";
import { paths } from "../../paths.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Page } from "../../ui/page.tsx";
import { useMay } from "../../ui/use-may.ts";
import { EstablishmentsPanel } from "./components/establishments-panel.tsx";
import { HistoryPanel } from "./components/history-panel.tsx";
import { MailPanel } from "./components/mail-panel.tsx";
import { SettingsForm } from "./components/settings-form.tsx";
import { TranslationsPanel } from "./components/translations-panel.tsx";
import { LegalTab } from "./legal/legal-tab.tsx";
import { RetentionTab } from "./retention/retention-tab.tsx";
import { isSection, type SectionName } from "./sections.ts";
import { settingsKey } from "./settings-keys.ts";

const tabs = [
  "institucion",
  "votaciones",
  "seguridad",
  "comprobante",
  "establecimientos",
  "correo",
  "idiomas",
  "conservacion",
  "textos-legales",
  "historial",
] as const;

/** `/admin/config/{tab}`: each tab is an address of its own. */
export function SettingsPage() {
  const { t } = useTranslation("admin");
  const may = useMay();
  const { tab = "" } = useParams();
  const maySend = may("messages.send");
  if (!tabs.some((each) => each === tab)) return <Navigate to={paths.settingsTab("institucion")} replace />;
  return (
    <Page title={t("nav.settings")} lead={t("settings.lead")}>
      <nav className="a-tabs" aria-label={t("settings.tabs")}>
        {tabs.map((each) => (
          <NavLink key={each} to={paths.settingsTab(each)}>
            {t(`settings.tab.${each}`)}
          </NavLink>
        ))}
      </nav>
      {tab === "establecimientos" && <EstablishmentsPanel />}
      {tab === "idiomas" && <TranslationsPanel />}
      {tab === "conservacion" && <RetentionTab />}
      {tab === "textos-legales" && <LegalTab />}
      {tab === "historial" && <HistoryPanel />}
      {isSection(tab) && <Section key={tab} section={tab} />}
      {tab === "correo" && maySend && <MailPanel />}
    </Page>
  );
}

function Section({ section }: { section: SectionName }) {
  const api = useApi();
  const settings = useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call(api, getAdminSettings, { signal }),
    // A form is not changed under somebody's hands; saving finds out what others did.
    refetchOnWindowFocus: false,
  });
  return <Loaded query={settings}>{(loaded) => <SettingsForm section={section} settings={loaded} />}</Loaded>;
}
