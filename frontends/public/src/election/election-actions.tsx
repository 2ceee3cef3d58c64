import type { Election } from "@urna/contract/public-elections/election";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { LinkButton } from "@urna/web-kit/ui/button/link-button";
import { useTranslation } from "react-i18next";
import { mayEnter } from "./may-enter.ts";
import { pathsOf } from "./paths.ts";

interface ElectionActionsProps {
  election: Election;
  now: Date;
  /** Who reads this cannot vote in it (any more). */
  withoutBallot?: boolean;
}

/** The election's name is a part of each link's name, for who jumps from link to link. */
export function ElectionActions({ election, now, withoutBallot = false }: ElectionActionsProps) {
  const { t } = useTranslation("public");
  const { localized } = useFormats();
  const paths = pathsOf(election.id);
  const title = <span className="u-visually-hidden"> {localized(election.title)}</span>;
  if (!withoutBallot && mayEnter(election, now)) {
    return (
      <>
        <LinkButton kind="pen" to={paths.signIn}>
          {t("voteNow")}
          {title}
        </LinkButton>
        <LinkButton kind="quiet" to={paths.election}>
          {t("seeDetails")}
          {title}
        </LinkButton>
      </>
    );
  }
  return (
    <LinkButton to={election.published ? paths.results : paths.election}>
      {t(election.published ? "seeResults" : "seeDetails")}
      {title}
    </LinkButton>
  );
}
