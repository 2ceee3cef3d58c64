import type { AdminElection } from "@urna/contract/elections/admin-election";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";

/** The way from a first round to its second, and back. */
export function Rounds({ election: { secondRoundOf, secondRound } }: { election: AdminElection }) {
  const { t } = useTranslation("results");
  if (!secondRoundOf && !secondRound) return null;
  return (
    <p className="r-rounds">
      {secondRoundOf && (
        <span>
          {t("secondRound.first")} <Link to={paths.election(secondRoundOf.id)}>{secondRoundOf.code}</Link>.
        </span>
      )}{" "}
      {secondRound && (
        <span>
          {t("secondRound.title")}: <Link to={paths.election(secondRound.id)}>{secondRound.code}</Link>.
        </span>
      )}
    </p>
  );
}
