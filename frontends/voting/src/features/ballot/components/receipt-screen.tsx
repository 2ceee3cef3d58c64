import type { Receipt } from "@urna/contract/api/public";
import type { VoterUser } from "@urna/contract/api/sessions";
import { Button } from "@urna/web-kit/ui/button";
import { BusyRing } from "@urna/web-kit/ui/busy-ring";
import { HeaderAction } from "@urna/web-kit/ui/header-action";
import { PageTitle } from "@urna/web-kit/ui/page-title";
import { Sheet } from "@urna/web-kit/ui/sheet";
import { useToast } from "@urna/web-kit/toast";
import { useEffect, useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { ElectionLink } from "../../../election/election-notices.tsx";
import { pathsOf } from "../../../election/paths.ts";
import { useElectionId } from "../../../election/use-election.ts";
import { VotingPage } from "../../../election/voting-page.tsx";
import { useLeave } from "../use-leave.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import { OwnTracker } from "./own-tracker.tsx";
import { ReceiptSheet } from "./receipt-sheet.tsx";

interface ReceiptScreenProps {
  voter: VoterUser;
  tracker: string;
  /** Undefined while it is being made. */
  receipt: Receipt | undefined;
}

/** The vote is in the box. The same screen whatever was chosen. */
export function ReceiptScreen({ voter, tracker, receipt }: ReceiptScreenProps) {
  const { t } = useTranslation("voting");
  const id = useElectionId();
  const leave = useLeave();
  const [copied, setCopied] = useState(false);
  useSayOnce(t("receipt.done"));
  const name = voter.name.split(" ")[0] ?? voter.name;
  return (
    <VotingPage step="receipt">
      <LeaveGuard needed={!copied}>
        {(leaving) => (
          <HeaderAction>
            <Button kind="quiet" small onClick={() => leaving(() => void leave(pathsOf(id).election))}>
              {t("receipt.signOut")}
            </Button>
          </HeaderAction>
        )}
      </LeaveGuard>
      <PageTitle lead={t(receipt ? "receipt.lead" : "receipt.leadWaiting", { name })}>
        {t("receipt.title")}
      </PageTitle>
      {receipt ? (
        <ReceiptSheet receipt={receipt} />
      ) : (
        <Sheet edge="pen">
          <BusyRing label={t("receipt.waiting")} />
        </Sheet>
      )}
      <OwnTracker tracker={tracker} onCopied={() => setCopied(true)} />
      <div className="u-actions v-onward">
        <ElectionLink />
      </div>
      <p className="v-foot">
        <Trans t={t} i18nKey="receipt.notYou" components={{ goto: <Link to="/soporte" /> }} />
      </p>
    </VotingPage>
  );
}

function useSayOnce(text: string): void {
  const toast = useToast();
  const [said] = useState(text);
  useEffect(() => toast(said), [toast, said]);
}
