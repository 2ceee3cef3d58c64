import type { Custody, CustodyContribution } from "@urna/contract/api/custody";
import { useTranslation } from "react-i18next";
import { postContributions } from "../api/post-contributions.ts";
import { seatOf } from "../seat.ts";
import type { NewKeyFile } from "../worker/key-tasks.ts";
import type { OwnFile } from "../worker/own-key-file.ts";
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
  const electionId = custody.election.id;
  const firstStep = async (file: OwnFile): Promise<CustodyContribution> =>
    seat.kind === "mandatory"
      ? { electionId, kind: "key", content: await work("mandatoryKey", { seat, file }) }
      : { electionId, kind: "certificate", content: await work("certificate", { seat, file }) };
  return (
    <ContributionForm
      {...rest}
      make={async (file) => ({ contributions: [await firstStep(file)] })}
      send={postContributions}
    />
  );
}
