import type { Dashboard } from "@urna/contract/dashboard/dashboard";
import { electionStates } from "@urna/contract/words";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { StateTag } from "@urna/web-kit/ui/election/state-tag";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { Panel } from "../../../ui/panel.tsx";

/** How many elections there are in each state, each with the way to its list. */
export function StateCounts({ counts }: { counts: NonNullable<Dashboard["elections"]>["byState"] }) {
  const { t } = useTranslation("admin");
  const { number } = useFormats();
  const some = electionStates.filter((state) => counts[state] > 0);
  return (
    <Panel title={t("home.byState")}>
      {some.length === 0 && <p className="u-lead">{t("elections.none")}</p>}
      <ul className="a-lines">
        {some.map((state) => (
          <li className="a-line a-line--plain" key={state}>
            <StateTag state={state} />
            <Link className="a-link" to={paths.electionsIn(state)}>
              {t("home.electionCount", { count: counts[state], number: number(counts[state]) })}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
