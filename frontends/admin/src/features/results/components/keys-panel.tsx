import type { AdminElection } from "@urna/contract/api/admin/elections";
import { Icon } from "@urna/web-kit/ui/icon";
import { useTranslation } from "react-i18next";
import { Panel } from "../../../ui/panel.tsx";

/** Who holds a key of the count, and where each stands before it. */
export function KeysPanel({ trustees }: { trustees: AdminElection["trustees"] }) {
  const { t } = useTranslation(["results", "admin"]);
  return (
    <Panel title={t("admin:trustees.title")}>
      <p className="u-lead">{t("admin:trustees.text", { count: trustees.length })}</p>
      <ul className="a-lines">
        {trustees.map(({ name, kind, publicKey }) => (
          <li className="a-line" data-verdict={kind === "server" ? "ok" : undefined} key={publicKey}>
            <span className="a-line__sign">
              <Icon name={kind === "server" ? "check" : "clock"} />
            </span>
            <div>
              <p className="a-line__title">{name}</p>
              <p className="u-small">{t(`count.${kind}`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
