import type { Custody } from "@urna/contract/custody/ceremony";
import { FingerprintWords } from "@urna/web-kit/fingerprint/fingerprint-words";
import { useTranslation } from "react-i18next";
import type { SealedHands } from "@urna/belenios/sealed-hands";
import type { SealedParts } from "../worker/count-tasks.ts";
import { ElectionName } from "../desk/election-name.tsx";
import { SealedFingerprints } from "./sealed-fingerprints.tsx";

interface SealedElectionProps {
  custody: Custody;
  /** Undefined until they are verified. */
  found: SealedParts | undefined;
  named: boolean;
}

/** One sealed election: its words, who made its credentials, and the people's keys in it. */
export function SealedElection({ custody, found, named }: SealedElectionProps) {
  const { t } = useTranslation("custody");
  return (
    <div className="p-custody__part u-stack">
      {named && <ElectionName custody={custody} />}
      <FingerprintWords fingerprint={custody.sealed?.fingerprint ?? ""} note={t("sealed.wordsNote")} />
      {found && <Hands hands={found.hands} />}
      {found && <SealedFingerprints custody={custody} keys={found.keys} />}
    </div>
  );
}

function Hands({ hands }: { hands: SealedHands }) {
  const { t } = useTranslation("custody");
  const { origin } = hands.hands === "two-hands" ? hands.registrar : {};
  return <p className="u-reading">{t(`sealed.hands.${hands.hands}`, { origin })}</p>;
}
