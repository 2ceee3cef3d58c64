import type { Election } from "@urna/contract/api/public";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { ElectionRow } from "@urna/web-kit/ui/election-row";
import { LinkButton } from "@urna/web-kit/ui/link-button";
import { useTranslation } from "react-i18next";
import { mayEnter } from "../../../election/may-enter.ts";
import { pathsOf } from "../../../election/paths.ts";

export function HomeElection({ election, now }: { election: Election; now: Date }) {
  const { t } = useTranslation("public");
  const { localized } = useFormats();
  const { id, seats, candidateCount } = election;
  return (
    <ElectionRow
      categories={election.categories}
      title={localized(election.title)}
      to={pathsOf(id).election}
      details={`${t("home.seats", { count: seats })} ${t("home.candidates", { count: candidateCount })}`}
      state={election.state}
      when={<When election={election} now={now} />}
      actions={<Actions election={election} now={now} />}
    />
  );
}

/** The election's name is a part of each link's name, for who jumps from link to link. */
function Actions({ election, now }: { election: Election; now: Date }) {
  const { t } = useTranslation("public");
  const { localized } = useFormats();
  const paths = pathsOf(election.id);
  const title = <span className="u-visually-hidden"> {localized(election.title)}</span>;
  if (mayEnter(election, now)) {
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

function When({ election, now }: { election: Election; now: Date }) {
  const { t } = useTranslation("public");
  const { closing, opening } = useFormats();
  if (election.annulled) return t("home.annulled");
  if (election.published) return t("home.published");
  switch (election.state) {
    case "sealed":
      return opening(election.opensAt, now);
    case "paused":
      return t("home.paused");
    default: {
      const { when, left } = closing(election.closesAt, now);
      return left ? (
        <>
          <strong>{when}</strong> {left}
        </>
      ) : (
        when
      );
    }
  }
}
