import type { ElectionDetail } from "@urna/contract/public-elections/election";
import { FingerprintWords } from "@urna/web-kit/fingerprint/fingerprint-words";
import { knownFingerprints } from "@urna/web-kit/fingerprint/known-fingerprints";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useState } from "react";
import { useTranslation } from "react-i18next";

/** What anybody compares with their email, the poster and the ballot; and whether this browser saw another before. */
export function Fingerprint({ election }: { election: ElectionDetail }) {
  const { t } = useTranslation(["public", "common"]);
  const { id, fingerprint, trustees } = election;
  const [agrees] = useState(() => knownFingerprints.agrees(id, fingerprint));
  const named = (confirmed: true | undefined) =>
    trustees
      .filter((trustee) => trustee.confirmed === confirmed)
      .map(({ kind, name }) => (kind === "server" ? t("common:trustee.platform") : name));
  const [confirmed, missing] = [named(true), named(undefined)];
  return (
    <>
      {!agrees && (
        <Note kind="err" title={t("election.otherWords")}>
          {t("election.otherWordsText")}
        </Note>
      )}
      <FingerprintWords
        fingerprint={fingerprint}
        note={
          <>
            {t("election.wordsNote")}
            {confirmed.length > 0 && ` ${t("election.confirmedBy", { names: confirmed.join(", ") })}`}
            {missing.length > 0 && ` ${t("election.unconfirmedBy", { names: missing.join(", ") })}`}
          </>
        }
      />
    </>
  );
}
