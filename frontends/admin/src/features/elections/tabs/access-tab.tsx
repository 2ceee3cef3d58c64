import {
  accessMethods,
  twoHandsMethods,
  type AccessMethod,
  type Category,
  type Hands,
} from "@urna/contract/words";
import { useSettings } from "@urna/web-kit/settings/use-settings";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { RadioList } from "@urna/web-kit/ui/form/radio-list";
import { useTranslation } from "react-i18next";
import { Panel } from "../../../ui/panel.tsx";
import type { DraftFields } from "../draft/draft-fields.ts";
import type { Draft } from "../draft/use-draft.ts";
import { CheckList } from "./check-list.tsx";

/** How each group that may vote proves who they are. */
export function AccessTab({ draft: { fields, change } }: { draft: Draft }) {
  const { t } = useTranslation(["admin", "common"]);
  const { categories, rules } = fields;
  const { accessMethods: configured = [], registrar } = useSettings() ?? {};
  const changeRules = (changes: Partial<DraftFields["rules"]>) =>
    change((before) => ({ rules: { ...before.rules, ...changes } }));
  /** With two hands only some ways in are left; with one hand again, none comes back by itself. */
  const handsOf = (hands: Hands): Partial<DraftFields["rules"]> => {
    if (hands === "one-hand") return { hands };
    const left = categories.map((each) => [each, withTwoHands(chosenFor(each))]);
    return { hands, access: { ...rules.access, ...Object.fromEntries(left) } };
  };
  const choose = (category: Category, methods: AccessMethod[]) =>
    changeRules({ access: { ...rules.access, [category]: methods } });
  const chosenFor = (category: Category) => rules.access?.[category] ?? usualMethods(category);
  const anyByDocument = categories.some((each) => chosenFor(each).includes("document"));
  const twoHands = rules.hands === "two-hands";
  return (
    <Panel title={t("draft.tab.acceso")}>
      <div className="u-stack">
        {(registrar !== undefined || twoHands) && (
          <RadioList<Hands>
            legend={t("draft.access.hands")}
            name="draft-hands"
            value={rules.hands}
            onChange={(hands) => changeRules(handsOf(hands))}
            options={(["one-hand", "two-hands"] as const).map((value) => ({
              value,
              label: t(`draft.access.${value}`),
              hint: t(`draft.access.${value}Hint`),
            }))}
          />
        )}
        {categories.length === 0 && <p>{t("draft.access.noCategories")}</p>}
        {categories.map((category) => {
          const chosen = chosenFor(category);
          return (
            <div key={category}>
              <CheckList<AccessMethod>
                legend={t(`common:category.${category}`)}
                options={methodsFor(category, { chosen, configured, twoHands }).map((value) => ({
                  value,
                  label: t(`access.${value}`),
                }))}
                chosen={chosen}
                onChange={(methods) => choose(category, methods)}
              />
              {!chosen.includes("document") && (
                <p className="u-small">
                  {t(twoHands ? "draft.access.withoutDocumentTwo" : "draft.access.withoutDocument")}
                </p>
              )}
            </div>
          );
        })}
        {rules.last4Source === "document" && anyByDocument && (
          <Note kind="err" title={t("checklist.document-digits-not-enough.name")}>
            {t("verdict.dangerPrefix")} {t("checklist.document-digits-not-enough.missing")}
          </Note>
        )}
        <RadioList
          legend={t("draft.access.last4")}
          name="draft-last4"
          value={rules.last4Source}
          onChange={(last4Source) => changeRules({ last4Source })}
          options={(["document", "roll"] as const).map((value) => ({
            value,
            label: t(`draft.access.${value}`),
            hint: t(`draft.access.${value}Hint`),
          }))}
        />
      </div>
    </Panel>
  );
}

interface Offer {
  chosen: readonly AccessMethod[];
  configured: readonly AccessMethod[];
  twoHands: boolean;
}

/** The staff's way in is the directors' (specification, section 6). Chosen ones stay, so that they can be taken back. */
function methodsFor(category: Category, { chosen, configured, twoHands }: Offer): readonly AccessMethod[] {
  const isOffered = (method: AccessMethod) =>
    configured.includes(method) &&
    (method !== "staff" || category === "director") &&
    (!twoHands || twoHandsMethods.includes(method));
  return accessMethods.filter((method) => isOffered(method) || chosen.includes(method));
}

/** What the gateway gives a group that has nothing of its own. */
function usualMethods(category: Category): readonly AccessMethod[] {
  return category === "director" ? ["staff", "code", "document"] : ["code", "document"];
}

function withTwoHands(chosen: readonly AccessMethod[]): AccessMethod[] {
  return twoHandsMethods.filter((method) => method === "document" || chosen.includes(method));
}
