import type { VoterUser } from "@urna/contract/sessions/voter";
import type { Acknowledgement } from "@urna/contract/casting/ballot";
import type { OwnReceipt } from "@urna/contract/receipts/own-receipt";
import { useToast } from "@urna/web-kit/toast";
import { BusyRing } from "@urna/web-kit/ui/feedback/busy-ring";
import { Button } from "@urna/web-kit/ui/button/button";
import { HeaderAction } from "@urna/web-kit/ui/header/header-action";
import { PageTitle } from "@urna/web-kit/ui/header/page-title";
import { Sheet } from "@urna/web-kit/ui/paper/sheet";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ElectionLink } from "../../../election/election-notices.tsx";
import { VotingPage } from "../../../election/voting-page.tsx";
import { useLeave } from "../../../session/use-leave.ts";
import { useElectionsLeft } from "../leaving/use-elections-left.ts";
import { ElectionsLeft } from "../leaving/elections-left.tsx";
import { FinishBox } from "../leaving/finish-box.tsx";
import { LeaveGuard } from "../leaving/leave-guard.tsx";
import { NotYou } from "../leaving/not-you.tsx";
import { OwnTracker } from "./own-tracker.tsx";
import { ReceiptSheet } from "./receipt-sheet.tsx";
import { WhatNext } from "../leaving/what-next.tsx";

interface ReceiptScreenProps {
  voter: VoterUser;
  tracker: string;
  /** What the box signed. */
  acknowledgement: Acknowledgement;
  /** Undefined while it is being made. */
  receipt: OwnReceipt | undefined;
}

/** The vote is in the box. The same screen whatever was chosen. */
export function ReceiptScreen({ voter, tracker, acknowledgement, receipt }: ReceiptScreenProps) {
  const { t } = useTranslation("voting");
  const leave = useLeave();
  const left = useElectionsLeft(voter.id);
  const [copied, setCopied] = useState(false);
  useSayOnce(t("receipt.done"));
  const name = voter.name.split(" ")[0] ?? voter.name;
  const finish = () => void leave({ ended: "voted" });
  return (
    <VotingPage step="receipt">
      <LeaveGuard needed={!copied}>
        {(leaving) => (
          <>
            <HeaderAction>
              <Button kind="quiet" small onClick={() => leaving(finish)}>
                {t("finish.short")}
              </Button>
            </HeaderAction>
            <PageTitle lead={t(`receipt.${leadOf(receipt, left)}`, { name })}>{t("receipt.title")}</PageTitle>
            {receipt ? (
              <ReceiptSheet voterId={voter.id} receipt={receipt} />
            ) : (
              <Sheet edge="pen">
                <BusyRing label={t("receipt.waiting")} />
              </Sheet>
            )}
            <ElectionsLeft elections={left} />
            <FinishBox onFinish={() => leaving(finish)} />
            <OwnTracker
              tracker={tracker}
              acknowledgement={acknowledgement}
              onCopied={() => setCopied(true)}
            />
            <WhatNext />
            <p className="v-onward">
              <ElectionLink />
            </p>
          </>
        )}
      </LeaveGuard>
      <NotYou />
    </VotingPage>
  );
}

/** That nothing is left to do is said only when it is known. */
function leadOf(receipt: OwnReceipt | undefined, left: readonly unknown[] | undefined) {
  if (!receipt) return "leadWaiting";
  if (!left) return "leadThanks";
  return left.length === 0 ? "lead" : "leadMore";
}

function useSayOnce(text: string): void {
  const toast = useToast();
  const [said] = useState(text);
  useEffect(() => toast(said), [toast, said]);
}
