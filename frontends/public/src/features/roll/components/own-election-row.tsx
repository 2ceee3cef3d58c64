import { useFormats } from "@urna/web-kit/i18n/formats";
import { ElectionRow } from "@urna/web-kit/ui/election/election-row";
import { Icon } from "@urna/web-kit/ui/text/icon";
import { LinkButton } from "@urna/web-kit/ui/button/link-button";
import { useTranslation } from "react-i18next";
import { ElectionActions } from "../../../election/election-actions.tsx";
import { ElectionWhen } from "../../../election/election-when.tsx";
import { pathsOf } from "../../../election/paths.ts";
import type { OwnElection } from "../use-own-elections.ts";

/** One election of the person's own: to be voted in, voted in, to come or over. */
export function OwnElectionRow({ own, now }: { own: OwnElection; now: Date }) {
  const { localized } = useFormats();
  const { election, eligible, hasVoted } = own;
  return (
    <ElectionRow
      categories={election.categories}
      title={localized(election.title)}
      to={pathsOf(election.id).election}
      details={<Standing own={own} />}
      state={election.state}
      when={<ElectionWhen election={election} now={now} />}
      actions={
        <>
          <ElectionActions election={election} now={now} withoutBallot={hasVoted || !eligible} />
          {hasVoted && <ReceiptAgain own={own} />}
          {!hasVoted && eligible && election.status === "closed" && <Unspent own={own} />}
        </>
      }
    />
  );
}

function Standing({ own: { hasVoted, eligible, receiptNumber } }: { own: OwnElection }) {
  const { t } = useTranslation(["public", "requests"]);
  if (hasVoted) {
    return (
      <span className="p-roll__voted">
        <Icon name="check" />
        <span>
          {t("requests:roll.voted")}{" "}
          {receiptNumber && (
            <span className="p-roll__receipt">{t("requests:roll.receipt", { number: receiptNumber })}</span>
          )}
        </span>
      </span>
    );
  }
  return t(eligible ? "requests:roll.onRoll" : "requests:roll.disabled");
}

function ReceiptAgain({ own: { election } }: { own: OwnElection }) {
  const { t } = useTranslation(["public", "requests"]);
  const { localized } = useFormats();
  return (
    <LinkButton kind="quiet" to={pathsOf(election.id).signIn}>
      {t("requests:roll.receiptAgain")}
      <span className="u-visually-hidden"> {localized(election.title)}</span>
    </LinkButton>
  );
}

/** Who did not vote can see that nobody did in their place. */
function Unspent({ own: { election } }: { own: OwnElection }) {
  const { t } = useTranslation(["public", "requests"]);
  const { localized } = useFormats();
  return (
    <LinkButton kind="quiet" to={pathsOf(election.id).unspent}>
      {t("requests:roll.unspent")}
      <span className="u-visually-hidden"> {localized(election.title)}</span>
    </LinkButton>
  );
}
