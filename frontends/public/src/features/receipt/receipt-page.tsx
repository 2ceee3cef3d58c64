import { hrefOf } from "@urna/contract/api/call";
import { getPublicAuditHead } from "@urna/contract/audit/routes";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Breadcrumb } from "@urna/web-kit/ui/header/breadcrumb";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { NumberedSteps } from "@urna/web-kit/ui/text/numbered-steps";
import { PageTitle } from "@urna/web-kit/ui/header/page-title";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { ReceiptForm } from "./components/receipt-form.tsx";
import { ReceiptSheet } from "./components/receipt-sheet.tsx";
import { WhereTheNumberIs } from "./components/where-the-number-is.tsx";
import { readTyped, type ReceiptClaim } from "./receipt-number.ts";
import { useScannedClaim } from "./use-scanned-claim.ts";
import { useVerification } from "./use-verification.ts";

/** Verifies a receipt by its number, or by itself when its QR was scanned. */
export function ReceiptPage() {
  const { t } = useTranslation(["receipts", "common"]);
  const problemText = useProblemText("verifyReceipt");
  const [typed, setTyped] = useState("");
  const [empty, setEmpty] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const countAttempt = useCallback(() => setAttempt((count) => count + 1), []);
  const { verify, isPending, data, error } = useVerification(countAttempt);
  const scan = useCallback(
    (claim: ReceiptClaim) => {
      setTyped(claim.number);
      verify(claim);
    },
    [verify],
  );
  useScannedClaim(scan);
  const submit = () => {
    setEmpty(typed.trim() === "");
    if (typed.trim() === "") return countAttempt();
    if (isPending) return;
    const claim = readTyped(typed);
    // A pasted address shows its secret no longer than it must.
    setTyped(claim.number);
    verify(claim);
  };
  const notFound = isApiProblem(error, "receipt-not-found", "not-found");
  const fieldError = empty ? t("empty") : notFound ? t("errors:receipt-not-found") : undefined;
  return (
    <div className="u-page p-receipt-page">
      <div>
        <Breadcrumb trail={[{ to: "/", label: t("common:nav.home") }]} current={t("common:nav.verify")} />
        <PageTitle lead={t("lead")} hasError={fieldError !== undefined || error !== null}>
          {t("title")}
        </PageTitle>
        <ReceiptForm
          number={typed}
          onNumber={setTyped}
          onSubmit={submit}
          busy={isPending}
          error={fieldError}
          attempt={attempt}
        />
        {error && !notFound && (
          <div className="p-receipt-page__trouble">
            <Note kind="err" live>
              {problemText(error)}
            </Note>
          </div>
        )}
      </div>
      {data && !empty ? (
        <ReceiptSheet key={data.receipt.number} receipt={data.receipt} k={data.k} />
      ) : (
        <WhereTheNumberIs />
      )}
      <section className="p-receipt-page__checks" aria-labelledby="checks">
        <h2 id="checks" className="p-small-title">
          {t("checks")}
        </h2>
        <NumberedSteps steps={[t("check1"), t("check2"), t("check3")]} />
        <p className="u-small">
          {t("publicHead")} <a href={hrefOf(getPublicAuditHead, {})}>{t("publicHeadLink")}</a>
        </p>
      </section>
    </div>
  );
}
