import type { Custody } from "@urna/contract/custody/ceremony";
import { FingerprintWords } from "@urna/web-kit/fingerprint/fingerprint-words";
import { useTranslation } from "react-i18next";
import type { SealedKey } from "../worker/sealed-keys.ts";
import { ElectionName } from "../desk/election-name.tsx";
import { SealedFingerprints } from "./sealed-fingerprints.tsx";

interface SealedElectionProps {
  custody: Custody;
  /** Undefined until they are verified. */
  keys: readonly SealedKey[] | undefined;
  named: boolean;
}

/** One sealed election: its words, and the people's keys in it. */
export function SealedElection({ custody, keys, named }: SealedElectionProps) {
  const { t } = useTranslation("custody");
  return (
    <div className="p-custody__part u-stack">
      {named && <ElectionName custody={custody} />}
      <FingerprintWords fingerprint={custody.sealed?.fingerprint ?? ""} note={t("sealed.wordsNote")} />
      {keys && <SealedFingerprints custody={custody} keys={keys} />}
    </div>
  );
}
