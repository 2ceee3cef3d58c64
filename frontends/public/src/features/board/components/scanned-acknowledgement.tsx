import type { ElectionId } from "@urna/contract/identifiers";
import { BusyRing } from "@urna/web-kit/ui/feedback/busy-ring";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ElectionCheck } from "../check/use-check.ts";
import { useScannedAcknowledgement } from "../use-scanned-acknowledgement.ts";
import { AcknowledgementAnswered } from "./acknowledgement-answered.tsx";

/** For who came with the code of a ballot that another device has cast: whether it is there. */
export function ScannedAcknowledgement({
  electionId,
  check,
}: {
  electionId: ElectionId;
  check: ElectionCheck;
}) {
  const { t } = useTranslation("verification");
  const { scanned, answer, busy, error } = useScannedAcknowledgement(check);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (scanned) heading.current?.focus();
  }, [scanned]);
  if (!scanned) return null;
  return (
    <section className="u-page p-scanned" aria-labelledby="scanned">
      <h2 id="scanned" tabIndex={-1} ref={heading}>
        {t("scanned.title")}
      </h2>
      <p className="p-status__text">{t("scanned.lead")}</p>
      <div role="status" className="p-check__outcome">
        {busy && <BusyRing label={t("ack.looking")} />}
        {scanned === "broken" && <Note kind="warn" title={t("scanned.broken")} />}
        {!busy && error && <AcknowledgementAnswered answer={{ kind: "unchecked" }} electionId={electionId} />}
        {!busy && answer && <AcknowledgementAnswered answer={answer} electionId={electionId} />}
      </div>
    </section>
  );
}
