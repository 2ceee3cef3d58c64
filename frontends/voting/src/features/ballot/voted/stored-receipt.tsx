import type { OwnReceipt } from "@urna/contract/receipts/own-receipt";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { useSettings } from "@urna/web-kit/settings/use-settings";
import { BusyRing } from "@urna/web-kit/ui/feedback/busy-ring";
import { Button } from "@urna/web-kit/ui/button/button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { ReceiptNumber } from "@urna/web-kit/ui/code/receipt-number";
import { Seal } from "@urna/web-kit/ui/paper/seal";
import { useTranslation } from "react-i18next";
import { usePdfDownload } from "../receipt/use-pdf-download.ts";

interface StoredReceiptProps {
  receipt: OwnReceipt | undefined;
  error: Error | null;
  followAgain(): void;
}

/** The receipt of a vote of another moment: its number and its PDF, as soon as there is one. */
export function StoredReceipt({ receipt, error, followAgain }: StoredReceiptProps) {
  const { t } = useTranslation(["voting", "voted", "common"]);
  const problemText = useProblemText();
  const institution = useSettings()?.institution.name ?? "";
  const pdf = usePdfDownload(receipt?.number ?? "");
  if (!receipt) {
    if (!error || isApiProblem(error, "receipt-not-found")) return <BusyRing label={t("receipt.waiting")} />;
    return (
      <div className="u-stack">
        <Note kind="err" live>
          {problemText(error)}
        </Note>
        <Button small icon="refresh" onClick={followAgain}>
          {t("common:action.retry")}
        </Button>
      </div>
    );
  }
  return (
    <>
      <Seal word={t("receipt.seal")} institution={institution} at={receipt.participation.hour} />
      <ReceiptNumber label={t("voted:number")} number={receipt.number} />
      <div className="u-actions">
        <Button
          small
          icon="download"
          busy={pdf.isPending}
          busyLabel={t("receipt.downloading")}
          onClick={() => pdf.mutate()}
        >
          {t("receipt.download")}
        </Button>
      </div>
      {pdf.isError && (
        <Note kind="err" live>
          {t("receipt.downloadFailed")}
        </Note>
      )}
    </>
  );
}
