import type { AdminElection } from "@urna/contract/elections/admin-election";
import { categories } from "@urna/contract/words";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { CategoryMark } from "@urna/web-kit/ui/election/category-mark";
import { Facts } from "@urna/web-kit/ui/paper/facts";
import { WithdrawnTag } from "@urna/web-kit/ui/election/withdrawn-tag";
import { useTranslation } from "react-i18next";
import { Panel } from "../../../ui/panel.tsx";
import { Sealed } from "../sealed/sealed.tsx";

/** The ballot as it stands; from sealing on it cannot change. */
export function BallotPanel({ election }: { election: AdminElection }) {
  const { t } = useTranslation("admin");
  const { localized, number } = useFormats();
  const { question, candidates, rules } = election;
  const range = rules.min === rules.max ? "marksExact" : "marks";
  return (
    <Panel title={t("ballot.title")} aside={<Sealed election={election} />}>
      <p className="u-lead">{localized(question)}</p>
      {candidates.length === 0 ? (
        <p>{t("ballot.noCandidates")}</p>
      ) : (
        <ol className="a-lines">
          {candidates.map((candidate) => (
            <li className="a-candidate" key={candidate.number}>
              <span className="a-candidate__number">{candidate.number}</span>
              <div>
                <p className="a-line__title">
                  {candidate.name} {candidate.withdrawn && <WithdrawnTag />}
                </p>
                {candidate.role && <p className="u-small">{localized(candidate.role)}</p>}
              </div>
            </li>
          ))}
        </ol>
      )}
      <Facts
        items={[
          { label: t("ballot.seats"), value: number(rules.seats) },
          {
            label: t("ballot.marksLabel"),
            value: t(`ballot.${range}`, { min: number(rules.min), max: number(rules.max) }),
          },
          { label: t("ballot.blankLabel"), value: rules.blank ? t("ballot.blankYes") : t("ballot.blankNo") },
          { label: t("ballot.grace"), value: t("ballot.minutes", { count: rules.graceMinutes }) },
        ]}
      />
      <h3 className="a-subtitle">{t("ballot.access")}</h3>
      <ul className="a-lines">
        {categories
          .filter((category) => election.categories.includes(category))
          .map((category) => (
            <li className="a-line a-line--plain" key={category}>
              <CategoryMark category={category} />
              <span>
                {(rules.access[category] ?? []).map((method) => t(`access.${method}`)).join(" · ") ||
                  t("access.none")}
              </span>
            </li>
          ))}
      </ul>
    </Panel>
  );
}
