import { useQuery } from "@tanstack/react-query";
import { getProfile } from "@urna/contract/account/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { Facts } from "@urna/web-kit/ui/paper/facts";
import { useTranslation } from "react-i18next";
import { Loaded } from "../../ui/loaded.tsx";
import { Page } from "../../ui/page.tsx";
import { Panel } from "../../ui/panel.tsx";
import { LanguageField } from "./components/language-field.tsx";
import { PasswordPanel } from "./components/password-panel.tsx";
import { SecondFactors } from "./components/second-factors.tsx";
import { SessionsPanel } from "./components/sessions-panel.tsx";

/** `/admin/perfil` */
export function ProfilePage() {
  const { t } = useTranslation("admin");
  const api = useApi();
  const profile = useQuery({
    queryKey: ["admin", "profile"],
    queryFn: ({ signal }) => call(api, getProfile, { signal }),
  });
  return (
    <Page title={t("nav.profile")}>
      <Loaded query={profile}>
        {(own) => (
          <>
            <Panel title={t("profile.you")}>
              <Facts
                items={[
                  { label: t("column.name"), value: own.name },
                  { label: t("column.email"), value: own.email },
                  {
                    label: t("profile.role"),
                    value: t(`role.${own.position}`, { defaultValue: own.position }),
                  },
                ]}
              />
              <div className="a-after">
                <LanguageField chosen={own.language} />
              </div>
            </Panel>
            <SecondFactors profile={own} />
          </>
        )}
      </Loaded>
      <PasswordPanel />
      <SessionsPanel />
    </Page>
  );
}
