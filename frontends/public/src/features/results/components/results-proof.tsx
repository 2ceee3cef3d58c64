import { hrefOf } from "@urna/contract/api/call";
import type { ElectionDetail } from "@urna/contract/public-elections/election";
import type { ElectionResults } from "@urna/contract/results/published-results";
import { getArchive } from "@urna/contract/public-elections/routes";
import { getPublicCountRecord } from "@urna/contract/reports/routes";
import { custodyOf } from "@urna/web-kit/custody/custody";
import { CustodySentence } from "@urna/web-kit/custody/custody-sentence";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useLanguage } from "@urna/web-kit/i18n/language";
import { Icon, type IconName } from "@urna/web-kit/ui/text/icon";
import { LinkButton } from "@urna/web-kit/ui/button/link-button";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { pathsOf } from "../../../election/paths.ts";

interface ResultsProofProps {
  election: ElectionDetail;
  results: ElectionResults;
}

/** Where the figures come from: the check in one's own browser, the archive, the minutes, and who held the keys. */
export function ResultsProof({ election, results }: ResultsProofProps) {
  const { t } = useTranslation("public");
  const { instant } = useFormats();
  const { language } = useLanguage();
  const params = { id: election.id };
  return (
    <section className="u-section" aria-labelledby="proof">
      <h2 id="proof">{t("results.proof")}</h2>
      <p className="u-lead">
        {t("results.when", {
          closed: instant(results.closedAt, "date-time"),
          published: instant(results.publishedAt, "date-time"),
        })}
      </p>
      <div className="u-actions">
        <LinkButton kind="pen" icon="check" to={pathsOf(election.id).board}>
          {t("results.verify")}
        </LinkButton>
      </div>
      <ul className="p-links">
        <File icon="download" note={t("results.archiveNote")}>
          <a href={hrefOf(getArchive, { params })} download={`${election.id}.bel`}>
            {t("election.archive")}
          </a>
        </File>
        <File icon="download">
          <a href={hrefOf(getPublicCountRecord, { params, query: { lang: language } })} download>
            {t("results.acta")}
          </a>
        </File>
      </ul>
      <Trustees election={election} />
    </section>
  );
}

function File({ icon, note, children }: { icon: IconName; note?: string; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} />
      <span>
        {children}
        {note && <span className="u-small">{note}</span>}
      </span>
    </li>
  );
}

function Trustees({ election }: { election: ElectionDetail }) {
  const { t } = useTranslation(["public", "common"]);
  return (
    <div className="p-section">
      <h3>{t("results.trustees")}</h3>
      <ul>
        {election.trustees.map(({ index, kind, name }) => (
          <li key={index}>{kind === "server" ? t("common:trustee.platform") : name}</li>
        ))}
      </ul>
      <p>
        <CustodySentence custody={custodyOf(election)} />
      </p>
    </div>
  );
}
