import type { AdminElection } from "@urna/contract/api/admin/elections";
import { Icon } from "@urna/web-kit/ui/icon";
import { useTranslation } from "react-i18next";
import { useTrusteeName } from "../../../election/trustee-list.tsx";
import { Panel } from "../../../ui/panel.tsx";

/** Who holds a key of the count, and where each stands before it. */
export function KeysPanel({ trustees }: { trustees: AdminElection["trustees"] }) {
  const { t } = useTranslation(["results", "admin"]);
  const nameOf = useTrusteeName();
  return (
    <Panel title={t("admin:trustees.title")}>
      <p className="u-lead">{t("admin:trustees.text", { count: trustees.length })}</p>
      <ul className="a-lines">
        {trustees.map((trustee) => (
          <li
            className="a-line"
            data-verdict={trustee.kind === "server" ? "ok" : undefined}
            key={trustee.publicKey}
          >
            <span className="a-line__sign">
              <Icon name={trustee.kind === "server" ? "check" : "clock"} />
            </span>
            <div>
              <p className="a-line__title">{nameOf(trustee)}</p>
              <p className="u-small">{t(`count.${trustee.kind}`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
