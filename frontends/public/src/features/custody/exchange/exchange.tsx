import type { Custody } from "@urna/contract/custody/ceremony";
import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { seatOf } from "../seat.ts";
import { sendContributions } from "./send-contributions.ts";
import { FileNameContext, useCustodyUpdates } from "../use-custody.ts";
import { work } from "../worker/trustee-work.ts";
import { ContributionForm } from "./contribution-form.tsx";
import { TaskTitle } from "../desk/task-title.tsx";

interface ExchangeProps {
  custodies: readonly Custody[];
}

/** Second step of a threshold group: to each member its part, which nobody else can read. */
export function ShareParts({ custodies }: ExchangeProps) {
  const { t } = useTranslation("custody");
  const updates = useCustodyUpdates();
  const fileName = useContext(FileNameContext);
  const exchanges = custodies.map((custody) => ({ seat: seatOf(custody), certs: custody.certs ?? [] }));
  return (
    <>
      <TaskTitle>{t("shareParts.title")}</TaskTitle>
      <p className="u-reading">{t("shareParts.text")}</p>
      <ContributionForm
        {...updates}
        custodies={custodies}
        fileName={fileName}
        action={t("shareParts.do")}
        busyLabel={t("shareParts.busy")}
        make={async (file) => ({ contributions: await work("polynomials", { exchanges, file }) })}
        send={sendContributions}
      />
    </>
  );
}

/** Last step: everybody's parts are checked, and the key is put together. */
export function FinishKey({ custodies }: ExchangeProps) {
  const { t } = useTranslation("custody");
  const updates = useCustodyUpdates();
  const fileName = useContext(FileNameContext);
  const exchanges = custodies.flatMap((custody) => {
    const { certs = [], input } = custody;
    return input ? [{ seat: seatOf(custody), certs, input }] : [];
  });
  return (
    <>
      <TaskTitle>{t("finish.title")}</TaskTitle>
      <p className="u-reading">{t("finish.text")}</p>
      <ContributionForm
        {...updates}
        custodies={custodies}
        fileName={fileName}
        action={t("finish.do")}
        busyLabel={t("finish.busy")}
        make={async (file) => ({ contributions: await work("memberKeys", { exchanges, file }) })}
        send={sendContributions}
      />
    </>
  );
}
