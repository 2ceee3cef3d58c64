import { useQuery } from "@tanstack/react-query";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useSession } from "@urna/web-kit/session/use-session";
import { Button } from "@urna/web-kit/ui/button";
import { Facts } from "@urna/web-kit/ui/facts";
import { LinkButton } from "@urna/web-kit/ui/link-button";
import { useTranslation } from "react-i18next";
import { paths } from "../../paths.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Page } from "../../ui/page.tsx";
import { Panel } from "../../ui/panel.tsx";
import { getProfile } from "./api/get-profile.ts";
import { SecondFactorPanel } from "./components/second-factor-panel.tsx";

/** `/admin/perfil` */
export function ProfilePage() {
  const { t } = useTranslation(["admin", "common"]);
  const api = useApi();
  const { logout } = useSession();
  const profile = useQuery({
    queryKey: ["admin", "profile"],
    queryFn: ({ signal }) => getProfile(api, signal),
  });
  return (
    <Page title={t("nav.profile")}>
      <Panel title={t("profile.you")}>
        <Loaded query={profile}>
          {({ name, email, role }) => (
            <Facts
              items={[
                { label: t("column.name"), value: name },
                { label: t("column.email"), value: email },
                { label: t("profile.role"), value: t(`role.${role}`) },
              ]}
            />
          )}
        </Loaded>
      </Panel>
      <SecondFactorPanel />
      <Panel title={t("profile.password")}>
        <p className="u-lead">{t("profile.passwordText")}</p>
        <p className="u-actions">
          <LinkButton to={paths.forgotPassword}>{t("profile.passwordGo")}</LinkButton>
        </p>
      </Panel>
      <Panel title={t("profile.session")}>
        <p className="u-lead">{t("profile.sessionText")}</p>
        <p className="u-actions">
          <Button onClick={() => void logout()}>{t("common:action.signOut")}</Button>
        </p>
      </Panel>
    </Page>
  );
}
