import type { WaitingAct } from "@urna/contract/safeguards/pending-act";
import { agreeToAct, withdrawPendingAct } from "@urna/contract/safeguards/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import { ActActions } from "./act-actions.tsx";
import { ActButton } from "./act-button.tsx";
import { useActWords } from "./use-act-words.ts";

/** An act on an account, or on the rule of two: who agreed so far, when it is done, and what the reader may say. */
export function WaitingActNote({ act }: { act: WaitingAct }) {
  const { t } = useTranslation("safeguards");
  const { instant } = useFormats();
  const what = useActWords()(act);
  const [asked = ""] = act.agreed;
  const { email, takesEffectAt, own, mayAgree, mayObject } = act;
  const text =
    takesEffectAt === undefined
      ? t("waiting.needsOne", { until: instant(act.expiresAt, "day-time") })
      : t("waiting.waits", { names: act.agreed.join(", "), at: instant(takesEffectAt, "day-time") });
  return (
    <Note
      kind={takesEffectAt === undefined ? "info" : "warn"}
      icon="clock"
      live
      title={own ? t("waiting.own", { what }) : t("waiting.theirs", { name: asked, what })}
    >
      {email !== undefined && <span className="a-code">{email} </span>}
      {text}
      <ActActions act={act} what={what}>
        {mayAgree && (
          <ActButton
            act={(api) => call(api, agreeToAct, { params: { actId: act.id } })}
            name={t("waiting.agree")}
            about={what}
            said={({ done }) => t(done ? "waiting.done" : "waiting.agreed")}
          />
        )}
        {mayObject && (
          <ActButton
            act={(api) => call(api, withdrawPendingAct, { params: { actId: act.id } })}
            name={t("waiting.object")}
            about={what}
            said={() => t("waiting.objected")}
          />
        )}
      </ActActions>
    </Note>
  );
}
