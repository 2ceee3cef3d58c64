import type { UseQueryResult } from "@tanstack/react-query";
import type { Custody } from "@urna/contract/api/custody";
import { FingerprintWords } from "@urna/web-kit/fingerprint/fingerprint-words";
import { BusyRing } from "@urna/web-kit/ui/busy-ring";
import { Button } from "@urna/web-kit/ui/button";
import { useTranslation } from "react-i18next";
import type { FoundSealed } from "../use-sealed-keys.ts";
import { ElectionName } from "./election-name.tsx";
import { SealedFingerprints } from "./sealed-fingerprints.tsx";
import { TaskTrouble } from "./task-trouble.tsx";

interface SealedElectionProps {
  custody: Custody;
  query: UseQueryResult<Pick<FoundSealed, "keys">>;
  named: boolean;
}

/** One sealed election: its words, and the people's keys in it. */
export function SealedElection({ custody, query, named }: SealedElectionProps) {
  const { t } = useTranslation(["custody", "common"]);
  const { data, error, isFetching, refetch } = query;
  return (
    <div className="p-custody__part u-stack">
      {named && <ElectionName custody={custody} />}
      <FingerprintWords fingerprint={custody.sealed?.fingerprint ?? ""} note={t("sealed.wordsNote")} />
      {!data && !error && <BusyRing label={t("sealed.checking")} />}
      {error && (
        <>
          <TaskTrouble error={error} custodies={[custody]} />
          <div className="u-actions">
            <Button icon="refresh" busy={isFetching} onClick={() => void refetch()}>
              {t("common:action.retry")}
            </Button>
          </div>
        </>
      )}
      {data && <SealedFingerprints custody={custody} keys={data.keys} />}
    </div>
  );
}
