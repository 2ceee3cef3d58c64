import type { VoterUser } from "@urna/contract/sessions/voter";
import { Button } from "@urna/web-kit/ui/button/button";
import { HeaderAction } from "@urna/web-kit/ui/header/header-action";
import { LinkButton } from "@urna/web-kit/ui/button/link-button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { PageTitle } from "@urna/web-kit/ui/header/page-title";
import { Sheet } from "@urna/web-kit/ui/paper/sheet";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { pathsOf } from "../../../election/paths.ts";
import { useElectionId } from "../../../election/use-election.ts";
import { VotingPage } from "../../../election/voting-page.tsx";
import { useLeave } from "../../../session/use-leave.ts";
import { registeredVotes } from "../casting/registered-votes.ts";
import { useOwnReceipt } from "../receipt/use-own-receipt.ts";
import { useElectionsLeft } from "../leaving/use-elections-left.ts";
import { ElectionsLeft } from "../leaving/elections-left.tsx";
import { FinishBox } from "../leaving/finish-box.tsx";
import { NotYou } from "../leaving/not-you.tsx";
import { StoredMail } from "./stored-mail.tsx";
import { StoredReceipt } from "./stored-receipt.tsx";

interface AlreadyVotedProps {
  voter: VoterUser;
  /** This device sent a ballot, and the box had another one of this voter. */
  sealedElsewhere?: boolean;
}

/** Voto ya registrado: the receipt again, and the way back (specification, section 2). */
export function AlreadyVoted({ voter, sealedElsewhere = false }: AlreadyVotedProps) {
  const { t } = useTranslation(["voting", "voted", "errors"]);
  const id = useElectionId();
  const leave = useLeave();
  const own = useOwnReceipt(voter.id);
  const left = useElectionsLeft(voter.id);
  const name = voter.name.split(" ")[0] ?? voter.name;
  const canBeMailed = own.receipt?.email?.state !== "none";
  const finish = () => void leave({ ended: "voted" });
  useEffect(() => registeredVotes.add(id, voter.id), [id, voter.id]);
  return (
    <VotingPage>
      <HeaderAction>
        <Button kind="quiet" small onClick={finish}>
          {t("finish.short")}
        </Button>
      </HeaderAction>
      <PageTitle lead={t(canBeMailed ? "voted:lead" : "voted:leadNoEmail", { name })}>
        {t("voted:title")}
      </PageTitle>
      <Sheet edge="pen" className="u-receipt">
        <StoredReceipt {...own} />
        <div className="u-stack v-already">
          <Note
            kind={sealedElsewhere ? "err" : "info"}
            title={`${t("errors:already-voted")}.`}
            live={sealedElsewhere}
          >
            {t(sealedElsewhere ? "voted:sealedElsewhere" : "voted:kept")}
          </Note>
          <StoredMail {...own} />
          <div className="u-actions">
            <LinkButton to="/">{t("voted:elections")}</LinkButton>
            <LinkButton to={pathsOf(id).election}>{t("voted:details")}</LinkButton>
          </div>
        </div>
      </Sheet>
      <ElectionsLeft elections={left} />
      <FinishBox onFinish={finish} />
      <NotYou />
    </VotingPage>
  );
}
