import type { VoterUser } from "@urna/contract/api/sessions";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { Button } from "@urna/web-kit/ui/button";
import { HeaderAction } from "@urna/web-kit/ui/header-action";
import { Note } from "@urna/web-kit/ui/note";
import { PageTitle } from "@urna/web-kit/ui/page-title";
import { ReceiptNumber } from "@urna/web-kit/ui/receipt-number";
import { Seal } from "@urna/web-kit/ui/seal";
import { Sheet } from "@urna/web-kit/ui/sheet";
import { Trans, useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { ElectionLink } from "../../../election/election-notices.tsx";
import { useSettings } from "@urna/web-kit/settings/use-settings";
import { useElectionId } from "../../../election/use-election.ts";
import { VotingPage } from "../../../election/voting-page.tsx";
import { getReceipt } from "../api/get-receipt.ts";
import { useLeave } from "../use-leave.ts";
import { useResend } from "../use-resend.ts";
import { ResendAnswer } from "./resend-answer.tsx";

interface AlreadyVotedProps {
  voter: VoterUser;
  /** This device sent a ballot, and the box had another one of this voter. */
  sealedElsewhere?: boolean;
}

/** Voto ya registrado: the receipt again, and the way back (specification, section 2). */
export function AlreadyVoted({ voter, sealedElsewhere = false }: AlreadyVotedProps) {
  const { t } = useTranslation(["voting", "errors"]);
  const api = useApi();
  const id = useElectionId();
  const leave = useLeave();
  const resend = useResend();
  const institution = useSettings()?.institution.name ?? "";
  const receipt = useQuery({
    queryKey: ["own-receipt", id, voter.id],
    queryFn: ({ signal }) => getReceipt(api, id, signal),
    gcTime: 0,
  }).data;
  return (
    <VotingPage>
      <HeaderAction>
        <Button kind="quiet" small onClick={() => void leave()}>
          {t("receipt.signOut")}
        </Button>
      </HeaderAction>
      <PageTitle lead={t("already.lead", { name: voter.name.split(" ")[0] ?? voter.name })}>
        {t("already.title")}
      </PageTitle>
      <Sheet edge="pen">
        {receipt && (
          <>
            <Seal
              word={t("receipt.seal")}
              institution={institution}
              year={new Date(receipt.participation.hour).getUTCFullYear()}
            />
            <ReceiptNumber label={t("already.number")} number={receipt.number} />
          </>
        )}
        <div className="u-stack v-already">
          {sealedElsewhere && (
            <Note kind="err" title={`${t("errors:already-voted")}.`} live>
              {t("already.sealedElsewhere")}
            </Note>
          )}
          <div className="u-actions">
            <Button
              kind="pen"
              icon="mail"
              busy={resend.busy}
              busyLabel={t("receipt.resending")}
              onClick={resend.resend}
            >
              {t("already.resend")}
            </Button>
            <ElectionLink />
          </div>
          <ResendAnswer {...resend} />
        </div>
      </Sheet>
      <p className="v-foot">
        <Trans t={t} i18nKey="receipt.notYou" components={{ goto: <Link to="/soporte" /> }} />
      </p>
    </VotingPage>
  );
}
