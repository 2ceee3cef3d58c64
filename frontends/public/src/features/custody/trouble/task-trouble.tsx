import type { Custody } from "@urna/contract/custody/ceremony";
import { isApiProblem } from "@urna/web-kit/api-client/problem";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import { refusalOf, refusedField } from "../key/key-file-fields.ts";
import type { WorkRefusal } from "../worker/refusal.ts";
import { WhomToCall } from "./whom-to-call.tsx";

/** Why a task stopped, where no field is to blame: in plain words, and whom to call where the trustee can do nothing. */
export function TaskTrouble({ error, custodies }: { error: unknown; custodies: readonly Custody[] }) {
  const { t } = useTranslation("custody");
  const problemText = useProblemText();
  const refusal = refusalOf(error);
  if (refusal && refusedField(refusal)) return null;
  if (isApiProblem(error)) {
    return (
      <Note kind="err" live>
        {problemText(error)} {t("nothingLost")}
      </Note>
    );
  }
  if (!refusal) {
    return (
      <Note kind="err" title={t("failed.title")} live>
        {t("failed.text")}
      </Note>
    );
  }
  return (
    <Note kind="err" title={t("stopped")} live>
      <p>{t(`refused.${refusal.code}`, { name: nameIn(refusal, custodies) })}</p>
      <WhomToCall />
    </Note>
  );
}

function nameIn(refusal: WorkRefusal, custodies: readonly Custody[]): string {
  if ("name" in refusal) return refusal.name;
  const member = refusal.code === "contribution-false" ? refusal.member : undefined;
  return custodies[0]?.members.find(({ index }) => index === member)?.name ?? "";
}
