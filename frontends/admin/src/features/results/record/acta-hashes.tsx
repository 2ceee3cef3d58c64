import type { ResultSummary } from "@urna/contract/results/summary";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { HashBlock } from "@urna/web-kit/ui/code/hash-block";
import { useTranslation } from "react-i18next";
import { TechnicalDetails } from "../../../ui/technical-details.tsx";
import { ActaSection } from "./acta-section.tsx";

/** What the record is about, to the last letter. */
export function ActaHashes({ summary }: { summary: ResultSummary }) {
  const { t } = useTranslation("results");
  const { number } = useFormats();
  const hashes = [
    [t("hash.fingerprint"), summary.fingerprint],
    [t("hash.definition"), summary.definitionSha256],
    [t("hash.roll", { version: number(summary.roll.version) }), summary.roll.sha256],
    [t("hash.result"), summary.resultSha256],
    [t("hash.archive"), summary.archiveSha256],
  ] as const;
  return (
    <ActaSection title={t("acta.hashes")}>
      <p className="u-lead">{t("acta.hashesLead")}</p>
      <TechnicalDetails>
        <div className="r-hashes">
          {hashes.map(([title, hash]) => (
            <HashBlock key={title} title={title} hash={hash} whole />
          ))}
        </div>
      </TechnicalDetails>
    </ActaSection>
  );
}
