import type { Custody } from "@urna/contract/api/custody";
import { custodyOfPlan } from "@urna/web-kit/custody/custody";
import { CustodySentence } from "@urna/web-kit/custody/custody-sentence";
import { Icon } from "@urna/web-kit/ui/icon";
import { useTranslation } from "react-i18next";

/** Who keeps a key, how far each is, and who together could open a ballot. */
export function KeyHolders({ custody }: { custody: Custody }) {
  const { t } = useTranslation("custody");
  const { members, me, plan } = custody;
  return (
    <aside className="p-custody__aside">
      <h2 className="p-small-title">{t("holders.title")}</h2>
      <ul className="p-custody__holders">
        {plan.server && (
          <li>
            <strong>{t("holders.server")}</strong>
            <KeyState ready words={t("holders.step.ready")} />
          </li>
        )}
        {members.map(({ index, name, step }) => (
          <li key={index}>
            <strong>
              {name}
              {index === me.index && ` ${t("holders.me")}`}
            </strong>
            <KeyState ready={step === "ready"} words={t(`holders.step.${step}`)} />
          </li>
        ))}
      </ul>
      <h2 className="p-small-title">{t("holders.openTitle")}</h2>
      <p>
        <CustodySentence custody={custodyOfPlan(plan, members.length)} />
      </p>
      <p className="u-small">{t("holders.count")}</p>
    </aside>
  );
}

function KeyState({ ready, words }: { ready: boolean; words: string }) {
  return (
    <span className={ready ? "p-custody__state p-custody__state--ready" : "p-custody__state"}>
      <Icon name={ready ? "check" : "clock"} />
      {words}
    </span>
  );
}
