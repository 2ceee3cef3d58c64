import type { AdminElection } from "@urna/contract/elections/admin-election";
import { categories } from "@urna/contract/words";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { CategoryMark } from "@urna/web-kit/ui/election/category-mark";
import { Facts } from "@urna/web-kit/ui/paper/facts";
import { useTranslation } from "react-i18next";
import { Categories } from "../../../ui/categories.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Everywhere } from "./everywhere.tsx";
import { Sealed } from "./sealed.tsx";

interface Props {
  election: AdminElection;
}

export function SealedGeneral({ election }: Props) {
  const { t } = useTranslation("admin");
  const { instant } = useFormats();
  const { title, description, legalBasis, helpContact, commission, group } = election;
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
          { label: t("draft.general.commission"), value: commission ?? t("draft.none") },
        ]}
      />
      <details className="a-details">
        <summary>{t("draft.general.technical")}</summary>
        <Facts items={[{ label: t("draft.general.group"), value: group }]} />
      </details>
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
  const { access, last4Source, hands = "one-hand" } = election.rules;
  return (
    <Panel title={t("draft.tab.acceso")} aside={<Sealed election={election} />}>
      <ul className="a-lines">
        {categories
          .filter((category) => election.categories.includes(category))
          .map((category) => (
            <li className="a-line a-line--plain" key={category}>
              <CategoryMark category={category} />
              <span>
                {(access[category] ?? []).map((method) => t(`access.${method}`)).join(" · ") ||
                  t("access.none")}
              </span>
            </li>
          ))}
      </ul>
      <Facts
        items={[
          { label: t("draft.access.hands"), value: t(`draft.access.${hands}`) },
          { label: t("draft.access.last4"), value: t(`draft.access.${last4Source}`) },
        ]}
      />
    </Panel>
  );
}
