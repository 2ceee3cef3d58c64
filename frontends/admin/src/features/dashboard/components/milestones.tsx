import type { Dashboard } from "@urna/contract/dashboard/dashboard";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { Panel } from "../../../ui/panel.tsx";
import { useNow } from "../../../ui/use-now.ts";

type MilestoneLine = NonNullable<Dashboard["elections"]>["milestones"][number];

/** What the calendar brings next, and how long until then. */
export function Milestones({ milestones }: { milestones: readonly MilestoneLine[] }) {
  const { t } = useTranslation("admin");
  const now = useNow(60_000);
  const ahead = milestones.filter(({ at }) => Date.parse(at) > now.getTime());
  return (
    <Panel title={t("home.milestones")}>
      {ahead.length === 0 && <p className="u-lead">{t("home.noMilestones")}</p>}
      <ol className="a-lines">
        {ahead.map((each) => (
          <Milestone key={`${each.id} ${each.kind}`} milestone={each} now={now} />
        ))}
      </ol>
    </Panel>
  );
}

function Milestone({ milestone: { id, title, kind, at }, now }: { milestone: MilestoneLine; now: Date }) {
  const { localized, opening, closing, timeLeft } = useFormats();
  return (
    <li className="a-line--milestone">
      <div>
        <Link to={paths.election(id)}>{localized(title)}</Link>
        <p className="u-small">
          <time dateTime={at}>{kind === "opens" ? opening(at, now) : closing(at, now).when}</time>{" "}
          {timeLeft(Date.parse(at) - now.getTime())}
        </p>
      </div>
    </li>
  );
}
