import type { ElectionId } from "@urna/contract/identifiers";
import { orderMethods, type OrderMethod } from "@urna/contract/words";
import { Button } from "@urna/web-kit/ui/button/button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { RadioList } from "@urna/web-kit/ui/form/radio-list";
import { TextField } from "@urna/web-kit/ui/form/text-field";
import { useTranslation } from "react-i18next";
import { Panel } from "../../../ui/panel.tsx";
import type { Draft } from "../draft/use-draft.ts";
import { CandidateItem } from "./candidate-item.tsx";
import { useCandidates } from "./use-candidates.ts";

/** Who stands, in the order given; how that order becomes the ballot's. */
export function CandidatesTab({ draft, electionId }: { draft: Draft; electionId: ElectionId }) {
  const { t } = useTranslation("admin");
  const list = useCandidates(draft);
  const { candidates } = draft.fields;
  const photos = candidates.filter(({ photo }) => photo !== undefined).length;
  return (
    <>
      <Panel
        title={t("draft.tab.candidaturas")}
        aside={t("draft.candidates.count", { count: candidates.length })}
      >
        {photos > 0 && photos < candidates.length && (
          <Note kind="warn">{t("checklist.photos-all-or-none.missing")}</Note>
        )}
        {candidates.length === 0 && <p>{t("ballot.noCandidates")}</p>}
        <ol className="a-lines">
          {candidates.map((candidate, place) => (
            <CandidateItem
              key={list.keys[place]}
              candidate={candidate}
              place={place}
              draft={draft}
              electionId={electionId}
              list={list}
              count={candidates.length}
            />
          ))}
        </ol>
        <p className="u-visually-hidden" role="status">
          {list.said && t("draft.candidates.moved", list.said)}
        </p>
        {list.removed && (
          <Note kind="info" live>
            {t("draft.candidates.removed", {
              name: list.removed.candidate.name || t("draft.candidates.unnamed"),
            })}{" "}
            <Button small onClick={list.undo}>
              {t("draft.candidates.undo")}
            </Button>
          </Note>
        )}
        <p className="u-actions a-after">
          <Button onClick={list.add} disabled={candidates.length >= 100}>
            {t("draft.candidates.add")}
          </Button>
        </p>
      </Panel>
      <OrderPanel draft={draft} />
    </>
  );
}

function OrderPanel({ draft: { fields, change } }: { draft: Draft }) {
  const { t } = useTranslation("admin");
  const { order } = fields;
  return (
    <Panel title={t("draft.order.title")}>
      <RadioList
        legend={t("draft.order.legend")}
        legendHidden
        name="draft-order"
        value={order.method}
        onChange={(method: OrderMethod) => change({ order: { method } })}
        options={orderMethods.map((value) => ({
          value,
          label: t(`draft.order.${value}`),
          hint: t(`draft.order.${value}Hint`),
          reveal: order.method === "draw" && (
            <TextField
              id="draft-seed"
              label={t("draft.order.seed")}
              hint={t("draft.order.seedHint")}
              value={order.seed ?? ""}
              maxLength={200}
              autoComplete="off"
              onChange={({ target }) => change({ order: { method: "draw", seed: target.value } })}
            />
          ),
        }))}
      />
    </Panel>
  );
}
