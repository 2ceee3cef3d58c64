import type { VoterUser } from "@urna/contract/sessions/voter";
import { useSession } from "@urna/web-kit/session/use-session";
import { BusyRing } from "@urna/web-kit/ui/feedback/busy-ring";
import { Button } from "@urna/web-kit/ui/button/button";
import { ElectionList } from "@urna/web-kit/ui/election/election-row";
import { EmptyState } from "@urna/web-kit/ui/feedback/empty-state";
import { PageTitle } from "@urna/web-kit/ui/header/page-title";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useNow } from "../../../election/use-now.ts";
import type { KnownDocument } from "../../../form/known-document.ts";
import { Trouble } from "../../../ui/trouble.tsx";
import { useOwnElections } from "../use-own-elections.ts";
import { AskToBeAdded } from "./ask-to-be-added.tsx";
import { OwnElectionRow } from "./own-election-row.tsx";

interface OwnElectionsProps {
  voter: VoterUser;
  typed: KnownDocument | undefined;
}

/** Every roll that the person is on, and what can be done there. */
export function OwnElections({ voter, typed }: OwnElectionsProps) {
  const { t } = useTranslation(["public", "requests"]);
  const { logout } = useSession();
  const now = useNow();
  const { data, error, isFetching, refetch } = useOwnElections(voter.id);
  return (
    <>
      <PageTitle
        lead={data?.length ? t("requests:roll.found", { count: data.length, name: voter.name }) : voter.name}
      >
        {t("requests:roll.yours")}
      </PageTitle>
      {!data && !error && <BusyRing label={t("requests:roll.looking")} />}
      {!data && error && <Trouble error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState title={t("requests:roll.none")} action={<AskToBeAdded known={typed} />}>
          <p>{t("requests:roll.noneText")}</p>
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ElectionList>
          {data.map((own) => (
            <OwnElectionRow key={own.election.id} own={own} now={now} />
          ))}
        </ElectionList>
      )}
      <div className="p-roll__end">
        {data && data.length > 0 && (
          <p>
            {t("requests:roll.other")}{" "}
            <Link to="/solicitud-registro" state={typed}>
              {t("requests:roll.ask")}
            </Link>
          </p>
        )}
        <div className="u-actions">
          <Button onClick={() => void logout()}>{t("requests:roll.end")}</Button>
          <span className="u-small">{t("requests:roll.endText")}</span>
        </div>
      </div>
    </>
  );
}
