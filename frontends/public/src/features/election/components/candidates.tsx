import type { ElectionDetail } from "@urna/contract/public-elections/election";
import { useTranslation } from "react-i18next";
import { CandidateItem } from "./candidate-item.tsx";
import { DrawnOrder } from "./drawn-order.tsx";

/** In the ballot's order. Pictures: all have one, or none is shown. */
export function Candidates({ election: { candidates, order, rules } }: { election: ElectionDetail }) {
  const { t } = useTranslation("public");
  const withPhotos = candidates.every(({ photo }) => photo !== undefined);
  return (
    <section aria-labelledby="candidates">
      <h2 id="candidates">{t("election.candidates")}</h2>
      <p className="u-small">{t(`election.order.${order?.method ?? "given"}`)}</p>
      {order?.method === "draw" && <DrawnOrder seed={order.seed} candidates={candidates} />}
      <ol className="p-candidates">
        {candidates.map((candidate) => (
          <CandidateItem key={candidate.number} candidate={candidate} withPhoto={withPhotos} />
        ))}
      </ol>
      <p className="u-small">{t(rules.blank ? "election.blankToo" : "election.noBlank")}</p>
    </section>
  );
}
