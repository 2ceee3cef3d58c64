import type { Custody } from "@urna/contract/api/custody";
import { FingerprintWords } from "@urna/web-kit/fingerprint/fingerprint-words";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { BusyRing } from "@urna/web-kit/ui/busy-ring";
import { Button } from "@urna/web-kit/ui/button";
import { useTranslation } from "react-i18next";
import type { SealedPart } from "../stage.ts";
import { useSealedKeys } from "../use-sealed-keys.ts";
import { ConfirmSealing } from "./confirm-sealing.tsx";
import { SealedFingerprints } from "./sealed-fingerprints.tsx";
import { TaskTrouble } from "./task-trouble.tsx";
import { TaskTitle } from "./task-title.tsx";

/** The election is sealed: its words, the trustee's confirmation that it is the right one, and what comes next. */
export function SealedElection({ custody, sealed }: { custody: Custody; sealed: SealedPart }) {
  const { t } = useTranslation(["custody", "common"]);
  const { instant } = useFormats();
  const { data, error, isFetching, refetch } = useSealedKeys(custody, sealed);
  const { closesAt } = custody.election;
  return (
    <>
      <TaskTitle>{t("sealed.title")}</TaskTitle>
      <p className="u-reading">
        {closesAt ? t("sealed.next", { when: instant(closesAt, "date-time") }) : t("sealed.nextSomeTime")}
      </p>
      <div className="p-custody__part u-stack">
        <FingerprintWords fingerprint={sealed.fingerprint} note={t("sealed.wordsNote")} />
        {data && <ConfirmSealing {...{ custody, sealed }} archive={data.archive} mine={data.mine} />}
        {!data && !error && <BusyRing label={t("sealed.checking")} />}
        {error && (
          <>
            <TaskTrouble error={error} custody={custody} />
            <div className="u-actions">
              <Button icon="refresh" busy={isFetching} onClick={() => void refetch()}>
                {t("common:action.retry")}
              </Button>
            </div>
          </>
        )}
        {data && <SealedFingerprints custody={custody} keys={data.keys} />}
      </div>
    </>
  );
}
