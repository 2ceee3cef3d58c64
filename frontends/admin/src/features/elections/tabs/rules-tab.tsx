import { quorumKinds, tieRules, type QuorumKind } from "@urna/contract/words";
import { RadioList } from "@urna/web-kit/ui/form/radio-list";
import { useTranslation } from "react-i18next";
import { Panel } from "../../../ui/panel.tsx";
import type { DraftFields } from "../draft/draft-fields.ts";
import type { Draft } from "../draft/use-draft.ts";
import { NumberField } from "./number-field.tsx";

type Rules = DraftFields["rules"];

/** How many must vote, and what decides a tie. */
export function RulesTab({ draft }: { draft: Draft }) {
  const { t } = useTranslation("admin");
  const { fields, change, epoch } = draft;
  const { quorum, tieRule } = fields.rules;
  const changeRules = (changes: Partial<Rules>) =>
    change((before) => ({ rules: { ...before.rules, ...changes } }));
  return (
    <Panel title={t("draft.tab.reglas")}>
      <div className="u-stack" key={epoch}>
        <RadioList
          legend={t("draft.rules.quorum")}
          name="draft-quorum"
          value={quorum.kind}
          onChange={(kind: QuorumKind) => changeRules({ quorum: usualQuorum[kind] })}
          options={quorumKinds.map((value) => ({
            value,
            label: t(`draft.rules.${value}`),
            hint: t(`draft.rules.${value}Hint`),
            reveal: <QuorumFigure quorum={quorum} onChange={(next) => changeRules({ quorum: next })} />,
          }))}
        />
        <RadioList
          legend={t("draft.rules.tie")}
          name="draft-tie"
          value={tieRule}
          onChange={(rule) => changeRules({ tieRule: rule })}
          options={tieRules.map((value) => ({
            value,
            label: t(`draft.rules.tie-${value}`),
            hint: t(`draft.rules.tie-${value}Hint`),
          }))}
        />
      </div>
    </Panel>
  );
}

const usualQuorum: Record<QuorumKind, Rules["quorum"]> = {
  none: { kind: "none" },
  "roll-share": { kind: "roll-share", percent: 30 },
  votes: { kind: "votes", votes: 1 },
};

interface QuorumFigureProps {
  quorum: Rules["quorum"];
  onChange(quorum: Rules["quorum"]): void;
}

function QuorumFigure({ quorum, onChange }: QuorumFigureProps) {
  const { t } = useTranslation("admin");
  if (quorum.kind === "none") return null;
  const share = quorum.kind === "roll-share";
  return (
    <NumberField
      id="draft-quorum-figure"
      label={t(share ? "draft.rules.percent" : "draft.rules.votesLabel")}
      value={share ? quorum.percent : quorum.votes}
      min={1}
      max={share ? 100 : 1_000_000}
      onChange={(value) =>
        onChange(share ? { kind: "roll-share", percent: value } : { kind: "votes", votes: value })
      }
    />
  );
}
