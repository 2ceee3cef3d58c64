import type { AdminElection } from "@urna/contract/api/admin/elections";
import { useTranslation } from "react-i18next";
import { TrusteesPanel } from "../../../election/trustees-panel.tsx";
import { Panel } from "../../../ui/panel.tsx";

/** Who together could open what. A draft has no key yet: sealing makes the server's. */
export function CustodyTab({ trustees }: Pick<AdminElection, "trustees">) {
  const { t } = useTranslation(["sealing", "admin", "common"]);
  const onlyServer = trustees.every(({ kind }) => kind === "server");
  return (
    <>
      {trustees.length > 0 && <TrusteesPanel trustees={trustees} />}
      <Panel title={t("custody.title")}>
        {trustees.length === 0 ? (
          <>
            <p className="u-lead">{t("custody.draft")}</p>
            <ul className="a-lines">
              <li className="a-line a-line--plain">
                <strong>{t("common:trustee.platform")}</strong>
                <span className="u-small">{t("admin:trustees.server")}</span>
              </li>
            </ul>
          </>
        ) : (
          <p className="u-lead">{t("custody.together", { count: trustees.length })}</p>
        )}
        {onlyServer && <p>{t("custody.alone")}</p>}
        <p>{t("custody.count")}</p>
      </Panel>
    </>
  );
}
