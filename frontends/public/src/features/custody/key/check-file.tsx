import type { Custody } from "@urna/contract/custody/ceremony";
import { useTranslation } from "react-i18next";
import { seatOf } from "../seat.ts";
import { sendContributions } from "../exchange/send-contributions.ts";
import { useCustodyUpdates } from "../use-custody.ts";
import type { NewKeyFile } from "../worker/key-tasks.ts";
import { work } from "../worker/trustee-work.ts";
import { ContributionForm } from "../exchange/contribution-form.tsx";

interface CheckFileProps {
  custodies: readonly Custody[];
  made: NewKeyFile | undefined;
  fileName: string;
}

/** The trustee shows that they can open their file; then its public parts are sent, and nothing else. */
export function CheckFile({ custodies, made, fileName }: CheckFileProps) {
  const { t } = useTranslation("custody");
  const updates = useCustodyUpdates();
  const seats = custodies.map((custody, at) => ({
    ...seatOf(custody),
    mine: made?.publicKeys[at],
    others: [],
  }));
  return (
    <ContributionForm
      {...updates}
      custodies={custodies}
      fileName={fileName}
      action={t("check.do")}
      busyLabel={t("check.busy")}
      make={async (file) => ({ contributions: await work("firstSteps", { seats, file }) })}
      send={sendContributions}
    />
  );
}
