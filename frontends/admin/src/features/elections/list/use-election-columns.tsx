import type { AdminElection } from "@urna/contract/elections/admin-election";
import { categories as all } from "@urna/contract/words";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { StateTag } from "@urna/web-kit/ui/election/state-tag";
import { TrialTag } from "@urna/web-kit/ui/election/trial-tag";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { countStageOf } from "../../../election/pending-count.ts";
import { ratioOf } from "../../../election/participation.tsx";
import { paths } from "../../../paths.ts";
import { Categories } from "../../../ui/categories.tsx";
import type { Column } from "../../../ui/data-table.tsx";

export function useElectionColumns(): Column<AdminElection>[] {
  const { t } = useTranslation(["admin", "results"]);
  const { localized, instant, number, percent } = useFormats();
  return [
    {
      key: "title",
      header: t("column.election"),
      rowHeader: true,
      sort: "code",
      cell: ({ id, title, code }) => (
        <>
          <Link to={paths.election(id)}>{localized(title) || t("election.untitled")}</Link>
          <br />
          <code className="a-code">{code}</code>
        </>
      ),
    },
    {
      key: "state",
      header: t("column.state"),
      sort: "state",
      cell: ({ state, trial, count }) => (
        <>
          <StateTag state={state} /> {trial && <TrialTag />}
          {count && <span className="a-under">{t(`results:stage.${countStageOf(count)}`)}</span>}
        </>
      ),
    },
    {
      key: "categories",
      header: t("column.categories"),
      cell: ({ categories }) =>
        categories.length === all.length ? (
          t("elections.everyCategory")
        ) : (
          <Categories categories={categories} />
        ),
    },
    {
      key: "opens",
      header: t("column.opens"),
      sort: "opensAt",
      cell: ({ opensAt }) => (opensAt ? instant(opensAt, "short") : t("elections.undecided")),
    },
    {
      key: "closes",
      header: t("column.closes"),
      sort: "closesAt",
      cell: ({ closesAt }) => (closesAt ? instant(closesAt, "short") : t("elections.undecided")),
    },
    {
      key: "turnout",
      header: t("column.turnout"),
      figure: true,
      cell: ({ state, ballots, rollSize }) =>
        state === "draft" || state === "sealed" ? (
          t("elections.notYet")
        ) : (
          <>
            {percent(ratioOf(ballots, rollSize))}
            <br />
            <span className="u-small">
              {t("turnout.of", { voted: number(ballots), eligible: number(rollSize) })}
            </span>
          </>
        ),
    },
  ];
}
