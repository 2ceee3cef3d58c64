import type { AdminElection } from "@urna/contract/api/admin/elections";
import { categories, languages, type LocalizedText } from "@urna/contract/words";
import { languageNames } from "@urna/language/languages";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { CategoryMark } from "@urna/web-kit/ui/category-mark";
import { Facts } from "@urna/web-kit/ui/facts";
import { useTranslation } from "react-i18next";
import { Categories } from "../../../ui/categories.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Sealed } from "./sealed.tsx";

interface Props {
  election: AdminElection;
}

/** A text in every language that somebody wrote it in. */
function Everywhere({ text }: { text: LocalizedText }) {
  return languages
    .filter((language) => text[language])
    .map((language) => (
      <p key={language} lang={language}>
        <span className="u-small">{languageNames[language]}: </span>
        {text[language]}
      </p>
    ));
}

export function SealedGeneral({ election }: Props) {
  const { t } = useTranslation("admin");
  const { instant } = useFormats();
  const { title, description, legalBasis, helpContact, group } = election;
  const { resolution, date } = legalBasis ?? {};
  const basis = [resolution, date && instant(`${date}T15:00:00Z`, "date")].filter(Boolean).join(" · ");
  return (
    <Panel title={t("draft.tab.general")} aside={<Sealed election={election} />}>
      <Facts
        items={[
          { label: t("draft.general.title"), value: <Everywhere text={title} /> },
          { label: t("draft.general.description"), value: <Everywhere text={description} /> },
          { label: t("draft.general.code"), value: <code>{election.code}</code> },
          { label: t("draft.general.categories"), value: <Categories categories={election.categories} /> },
          { label: t("draft.general.legal"), value: basis || t("draft.none") },
          { label: t("draft.general.help"), value: helpContact ?? t("draft.none") },
          { label: t("draft.general.group"), value: group },
        ]}
      />
    </Panel>
  );
}

export function SealedCandidates({ election }: Props) {
  const { t } = useTranslation("admin");
  const { order } = election;
  return (
    <Panel title={t("draft.tab.candidaturas")} aside={<Sealed election={election} />}>
      <ol className="a-lines">
        {election.candidates.map(({ number, name, role, biography, list, photo }) => (
          <li className="a-candidate" key={number}>
            <span className="a-candidate__number">{number}</span>
            <div>
              <p className="a-line__title">{name}</p>
              {photo && <img src={photo} alt={t("draft.photo.alt", { name })} width="112" height="112" />}
              {list && <p>{list}</p>}
              {role && <Everywhere text={role} />}
              {biography && <Everywhere text={biography} />}
            </div>
          </li>
        ))}
      </ol>
      <Facts
        items={[
          {
            label: t("draft.order.title"),
            value: [t(`draft.order.${order?.method ?? "given"}`), order?.method === "draw" && order.seed]
              .filter(Boolean)
              .join(": "),
          },
        ]}
      />
    </Panel>
  );
}

export function SealedRules({ election }: Props) {
  const { t } = useTranslation("admin");
  const { number } = useFormats();
  const { quorum = { kind: "none" }, tieRule = "draw" } = election.rules;
  const figure = quorum.kind === "roll-share" ? quorum.percent : quorum.kind === "votes" ? quorum.votes : 0;
  return (
    <Panel title={t("draft.tab.reglas")} aside={<Sealed election={election} />}>
      <Facts
        items={[
          {
            label: t("draft.rules.quorum"),
            value: t(`draft.rules.${quorum.kind}Is`, { figure: number(figure) }),
          },
          { label: t("draft.rules.tie"), value: t(`draft.rules.tie-${tieRule}`) },
        ]}
      />
    </Panel>
  );
}

export function SealedAccess({ election }: Props) {
  const { t } = useTranslation("admin");
  return (
    <Panel title={t("draft.tab.acceso")} aside={<Sealed election={election} />}>
      <ul className="a-lines">
        {categories
          .filter((category) => election.categories.includes(category))
          .map((category) => (
            <li className="a-line a-line--plain" key={category}>
              <CategoryMark category={category} />
              <span>
                {(election.rules.access[category] ?? []).map((method) => t(`access.${method}`)).join(" · ") ||
                  t("access.none")}
              </span>
            </li>
          ))}
      </ul>
      <Facts
        items={[{ label: t("draft.access.last4"), value: t(`draft.access.${election.rules.last4Source}`) }]}
      />
    </Panel>
  );
}
