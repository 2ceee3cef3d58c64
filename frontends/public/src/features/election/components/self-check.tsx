import { useQuery } from "@tanstack/react-query";
import { hrefOf } from "@urna/contract/api/call";
import type { ElectionId } from "@urna/contract/identifiers";
import type { ElectionDetail } from "@urna/contract/public-elections/election";
import { getArchive, getBoard } from "@urna/contract/public-elections/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Icon } from "@urna/web-kit/ui/text/icon";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { pathsOf } from "../../../election/paths.ts";
import { Fingerprint } from "../../../election/fingerprint.tsx";

/** What anybody can look at: the ballots, the archive, the fingerprint. */
export function SelfCheck({ election }: { election: ElectionDetail }) {
  const { t } = useTranslation("public");
  const paths = pathsOf(election.id);
  return (
    <section className="u-section" aria-labelledby="self-check">
      <h2 id="self-check">{t("election.selfCheck")}</h2>
      <p className="u-lead">{t("election.selfCheckLead")}</p>
      <ul className="p-links">
        {election.state !== "sealed" && (
          <li>
            <Icon name="urn" />
            <span>
              <Link to={paths.board}>{t("election.board")}</Link>
              <BallotCount electionId={election.id} />
            </span>
          </li>
        )}
        <li>
          <Icon name="download" />
          <span>
            <a href={hrefOf(getArchive, { params: { id: election.id } })} download={`${election.id}.bel`}>
              {t("election.archive")}
            </a>
            <span className="u-small">.bel</span>
          </span>
        </li>
        <li>
          <Icon name="share" />
          <Link to={paths.poster}>{t("election.poster")}</Link>
        </li>
      </ul>
      <Fingerprint election={election} />
    </section>
  );
}

function BallotCount({ electionId }: { electionId: ElectionId }) {
  const { t } = useTranslation("public");
  const { number } = useFormats();
  const api = useApi();
  const { data } = useQuery({
    queryKey: ["board-size", electionId],
    queryFn: ({ signal }) => call(api, getBoard, { params: { id: electionId }, query: { limit: 1 }, signal }),
  });
  if (!data) return null;
  return (
    <span className="u-small">{t("election.inSight", { count: data.total, n: number(data.total) })}</span>
  );
}
