import type { Custody, TrusteeStep } from "@urna/contract/custody/ceremony";
import type { CustodyCount } from "@urna/contract/custody/count";
import { custodyOfPlan } from "@urna/web-kit/custody/custody";
import { CustodySentence } from "@urna/web-kit/custody/custody-sentence";
import { Icon } from "@urna/web-kit/ui/text/icon";
import { useTranslation } from "react-i18next";
import { useCounts } from "../use-custody.ts";

interface KeyHoldersProps {
  custody: Custody;
  /** At the count: owners whose share is there. */
  given?: readonly number[] | undefined;
  /** The sum is open: no other share is needed. */
  counted?: boolean;
}

/** Who keeps a key, how far each is, and who together could open a ballot. */
export function KeyHolders({ custody, given, counted = false }: KeyHoldersProps) {
  const { t } = useTranslation("custody");
  const { members, me, plan, sealed } = custody;
  const stateOf = (owner: number, step: TrusteeStep) => {
    if (given) return shareOf(owner);
    const trustee = sealed?.trustees.find(({ index }) => index === owner);
    if (!trustee) return <KeyState ready={step === "ready"} words={t(`holders.step.${step}`)} />;
    const { confirmed = false } = trustee;
    return <KeyState ready={confirmed} words={t(`holders.${confirmed ? "confirmed" : "unconfirmed"}`)} />;
  };
  const shareOf = (owner: number) => {
    if (given?.includes(owner)) return <KeyState ready words={t("holders.share.given")} />;
    return <KeyState words={t(`holders.share.${counted ? "notNeeded" : "missing"}`)} />;
  };
  return (
    <aside className="p-custody__aside">
      <h2 className="p-small-title">{t("holders.title")}</h2>
      <ul className="p-custody__holders">
        {plan.server && (
          <li>
            <strong>{t("holders.server")}</strong>
            {stateOf(1, "ready")}
          </li>
        )}
        {members.map(({ index, owner, name, step }) => (
          <li key={index}>
            <strong>
              {name}
              {index === me.index && ` ${t("holders.me")}`}
            </strong>
            {stateOf(owner, step)}
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

const hasShares: ReadonlySet<CustodyCount["state"]> = new Set(["waiting", "given", "not-needed", "done"]);

/** The same at the count: whose share is there. */
export function ShareHolders({ custody }: { custody: Custody }) {
  const { data } = useCounts();
  const count = data?.counts.find(({ electionId }) => electionId === custody.election.id);
  const given = count && hasShares.has(count.state) ? count.given : undefined;
  return <KeyHolders custody={custody} given={given} counted={count?.state === "done"} />;
}

function KeyState({ ready = false, words }: { ready?: boolean; words: string }) {
  return (
    <span className={ready ? "p-custody__state p-custody__state--ready" : "p-custody__state"}>
      <Icon name={ready ? "check" : "clock"} />
      {words}
    </span>
  );
}
