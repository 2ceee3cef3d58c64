import type { Custody } from "@urna/contract/api/custody";
import { useTranslation } from "react-i18next";
import { postCertificate } from "../api/post-certificate.ts";
import { postKey } from "../api/post-key.ts";
import { seatOf } from "../seat.ts";
import type { NewKeyFile } from "../worker/key-tasks.ts";
import { work } from "../worker/trustee-work.ts";
import { useCustodyUpdates } from "../use-custody.ts";
import { ContributionForm } from "./contribution-form.tsx";

/** The trustee shows that they can open their file; then its public part is sent, and nothing else. */
export function CheckFile({ custody, made }: { custody: Custody; made: NewKeyFile | undefined }) {
  const { t } = useTranslation("custody");
  const updates = useCustodyUpdates();
  const seat = seatOf(custody);
  const known = { mine: made?.publicKey, others: [] };
  const rest = { custody, known, ...updates, action: t("check.do"), busyLabel: t("check.busy") };
  return seat.kind === "mandatory" ? (
    <ContributionForm
      {...rest}
      make={async (file) => ({ publicKey: await work("mandatoryKey", { seat, file }) })}
      send={postKey}
    />
  ) : (
    <ContributionForm
      {...rest}
      make={async (file) => ({ certificate: await work("certificate", { seat, file }) })}
      send={postCertificate}
    />
  );
}
