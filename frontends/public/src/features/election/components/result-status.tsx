import { useFormats } from "@urna/web-kit/i18n/formats";
import { LinkButton } from "@urna/web-kit/ui/button/link-button";
import { useTranslation } from "react-i18next";
import { pathsOf } from "../../../election/paths.ts";
import { useResults } from "../../../election/use-election.ts";
import type { StatusProps } from "./status-sheet.tsx";

/** The result in short. While it loads, or when it does not, the way to it stands all the same. */
export function ResultStatus({ election }: StatusProps) {
  const { t } = useTranslation("public");
  const { number, percent } = useFormats();
  const results = useResults({ enabled: true }).data;
  const elected = results?.candidates.filter((candidate) => candidate.elected) ?? [];
  return (
    <>
      <h2>{t("status.result")}</h2>
      {elected.length > 0 && (
        <ul className="p-status__elected">
          {elected.map(({ number: place, name, votes }) => (
            <li key={place}>
              <strong>{name}</strong>, {t("results.votes", { count: votes, n: number(votes) })}
            </li>
          ))}
        </ul>
      )}
      {results && results.verdict !== "elected" && (
        <p className="p-status__text">{t(`results.verdict.${results.verdict}`)}</p>
      )}
      {results && results.rollSize > 0 && (
        <p className="u-small">
          {t("results.turnout", {
            count: results.ballots,
            ballots: number(results.ballots),
            roll: number(results.rollSize),
            percent: percent(results.ballots / results.rollSize),
          })}
        </p>
      )}
      <div className="p-status__actions">
        <LinkButton kind="pen" wide to={pathsOf(election.id).results}>
          {t("seeResults")}
        </LinkButton>
      </div>
    </>
  );
}
