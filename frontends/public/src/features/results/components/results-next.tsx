import type { ElectionResults } from "@urna/contract/api/public";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Icon } from "@urna/web-kit/ui/icon";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { pathsOf } from "../../../election/paths.ts";

/** Where the figures come from. */
export function ResultsNext({ results }: { results: ElectionResults }) {
  const { t } = useTranslation("public");
  const { instant } = useFormats();
  const paths = pathsOf(results.electionId);
  return (
    <section className="u-section" aria-labelledby="sources">
      <h2 id="sources">{t("results.sources")}</h2>
      <p className="u-lead">
        {t("results.when", {
          closed: instant(results.closedAt, "date-time"),
          published: instant(results.publishedAt, "date-time"),
        })}
      </p>
      <ul className="p-links">
        <li>
          <Icon name="urn" />
          <span>
            <Link to={paths.board}>{t("election.board")}</Link>
          </span>
        </li>
        <li>
          <Icon name="download" />
          <span>
            <a href={paths.archive} download={`${results.electionId}.bel`}>
              {t("election.archive")}
            </a>
            <span className="u-small">{t("results.archiveNote")}</span>
          </span>
        </li>
      </ul>
    </section>
  );
}
