import type { AdminElection } from "@urna/contract/elections/admin-election";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Icon } from "@urna/web-kit/ui/text/icon";
import { TrialTag } from "@urna/web-kit/ui/election/trial-tag";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { ratioOf } from "../../../election/participation.tsx";
import { paths } from "../../../paths.ts";
import type { Column } from "../../../ui/data-table.tsx";
import { quorumOf } from "./quorum-of.ts";
import { nextAct, stagesOf, type NextAct } from "./stages.ts";
import { Stage } from "./stage.tsx";

/** Voting, count and publication are three states, shown side by side. */
export function useResultColumns(): Column<AdminElection>[] {
  const { t } = useTranslation(["results", "admin"]);
  const { localized, number, percent } = useFormats();
  return [
    {
      key: "title",
      header: t("column.name"),
      rowHeader: true,
      sort: "code",
      cell: ({ title, code, trial }) => (
        <>
          {localized(title)}
          <code className="a-code a-under">{code}</code>
          {trial && <TrialTag />}
        </>
      ),
    },
    {
      key: "voting",
      header: t("column.voting"),
      sort: "closesAt",
      cell: (election) => <Voting election={election} />,
    },
    { key: "count", header: t("column.count"), cell: (each) => <Stage name={stagesOf(each).count} /> },
    {
      key: "publication",
      header: t("column.publication"),
      cell: (each) => <Stage name={stagesOf(each).publication} />,
    },
    {
      key: "turnout",
      header: t("admin:column.turnout"),
      figure: true,
      cell: ({ ballots, rollSize }) => (
        <>
          {percent(ratioOf(ballots, rollSize))}
          <span className="a-under">
            {t("admin:turnout.of", { voted: number(ballots), eligible: number(rollSize) })}
          </span>
        </>
      ),
    },
    { key: "quorum", header: t("column.quorum"), cell: (election) => <Quorum election={election} /> },
    { key: "next", header: t("column.next"), cell: (election) => <Next election={election} /> },
  ];
}

function Voting({ election }: { election: AdminElection }) {
  const { instant } = useFormats();
  return (
    <>
      <Stage name={stagesOf(election).voting} />
      {election.closedAt && <span className="a-under">{instant(election.closedAt, "short")}</span>}
    </>
  );
}

function Quorum({ election }: { election: AdminElection }) {
  const { t } = useTranslation("results");
  const { number } = useFormats();
  const quorum = quorumOf(election);
  if (quorum === undefined) return "–";
  return (
    <span className="a-mark" data-stage={quorum.met ? "counted" : "waiting"}>
      <Icon name={quorum.met ? "check" : "triangle"} />
      {t(quorum.met ? "quorum.met" : "quorum.missed", { needed: number(quorum.needed) })}
    </span>
  );
}

/** The election's name is a part of the link's, for who jumps from link to link. */
function Next({ election }: { election: AdminElection }) {
  const { t } = useTranslation("results");
  const { localized } = useFormats();
  const act = nextAct(election);
  return (
    <Link className="a-link" to={addressOf[act](election.id)}>
      {t(`next.${act}`)}
      <span className="u-visually-hidden">: {localized(election.title)}</span>
    </Link>
  );
}

const addressOf: Record<NextAct, (id: string) => string> = {
  count: paths.count,
  follow: paths.count,
  publish: paths.summary,
  acta: paths.summary,
  election: paths.election,
};
