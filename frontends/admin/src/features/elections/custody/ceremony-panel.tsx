import type { ElectionId } from "@urna/contract/identifiers";
import type { ElectionTrustees } from "@urna/contract/trustees/election-trustees";
import { Icon } from "@urna/web-kit/ui/text/icon";
import { useTranslation } from "react-i18next";
import { LetterButton } from "../../../election/custody/letter-button.tsx";
import { PersonLines } from "../../../election/custody/person-lines.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { useMay } from "../../../ui/use-may.ts";

interface CeremonyPanelProps {
  electionId: ElectionId;
  trustees: ElectionTrustees;
}

/** How far the making of the keys is, for all and for each, and the letters that move it on. */
export function CeremonyPanel({ electionId, trustees }: CeremonyPanelProps) {
  const { t } = useTranslation("trustees");
  const { plan, people, ceremony, editable } = trustees;
  const count = people.length;
  const ready = people.filter(({ step }) => step === "ready").length;
  return (
    <Panel
      title={t("keys.title")}
      aside={count > 0 && t("keys.ready", { ready, count })}
      margin={editable && ready < count}
    >
      <p className="u-lead" role="status">
        <Stage trustees={trustees} />
      </p>
      <PersonLines electionId={electionId} trustees={trustees}>
        {plan.server && <ServerLine editable={editable} />}
      </PersonLines>
      {editable && <Letters electionId={electionId} trustees={trustees} />}
      {editable && ceremony.missing.length > 0 && <p className="u-small a-after">{t("keys.fresh")}</p>}
    </Panel>
  );
}

function Stage({ trustees }: Pick<CeremonyPanelProps, "trustees">) {
  const { t } = useTranslation("trustees");
  const { people, ceremony, editable } = trustees;
  if (!editable) return t("keys.sealed");
  if (ceremony.step === "none") return t("keys.none");
  const nobody = people.every(({ invitedAt }) => invitedAt === undefined);
  return t(nobody ? "keys.notInvited" : `keys.${ceremony.step}`);
}

function ServerLine({ editable }: { editable: boolean }) {
  const { t } = useTranslation(["trustees", "common"]);
  return (
    <li className="a-line" data-verdict="ok">
      <span className="a-line__sign">
        <Icon name="check" />
      </span>
      <div>
        <p className="a-line__title">{t("common:trustee.platform")}</p>
        <p className="u-small">{t(editable ? "keys.serverLater" : "step.ready")}</p>
      </div>
    </li>
  );
}

function Letters({ electionId, trustees }: CeremonyPanelProps) {
  const mayWrite = useMay()("elections.write");
  const { people, ceremony } = trustees;
  const uninvited = people.some(({ invitedAt }) => invitedAt === undefined);
  const awaited = people.some(({ id, invitedAt }) => invitedAt && ceremony.missing.includes(id));
  if (!mayWrite || (!uninvited && !awaited)) return null;
  return (
    <div className="u-actions">
      {uninvited && <LetterButton kind="pen" letter="invite" electionId={electionId} trustees={trustees} />}
      {awaited && <LetterButton letter="remind" electionId={electionId} trustees={trustees} />}
    </div>
  );
}
