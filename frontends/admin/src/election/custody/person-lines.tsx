import type { ElectionId } from "@urna/contract/identifiers";
import type { ElectionTrustee, ElectionTrustees } from "@urna/contract/trustees/election-trustees";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Button } from "@urna/web-kit/ui/button/button";
import { Icon } from "@urna/web-kit/ui/text/icon";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useMay } from "../../ui/use-may.ts";
import { LinkDialog } from "./link-dialog.tsx";

interface PersonLinesProps {
  electionId: ElectionId;
  trustees: ElectionTrustees;
  /** Lines before theirs. */
  children?: ReactNode;
}

/** How far each person is with their key, and the way to a new link for a person who lost theirs. */
export function PersonLines({ electionId, trustees: { people, ceremony }, children }: PersonLinesProps) {
  const [renewing, setRenewing] = useState<ElectionTrustee>();
  const mayWrite = useMay()("elections.write");
  return (
    <>
      <ul className="a-lines">
        {children}
        {people.map((person) => (
          <PersonLine
            key={person.id}
            person={person}
            isMissing={ceremony.missing.includes(person.id)}
            onRenew={mayWrite && person.invitedAt !== undefined ? () => setRenewing(person) : undefined}
          />
        ))}
      </ul>
      {renewing && (
        <LinkDialog electionId={electionId} person={renewing} onClose={() => setRenewing(undefined)} />
      )}
    </>
  );
}

interface PersonLineProps {
  person: ElectionTrustee;
  isMissing: boolean;
  onRenew: (() => void) | undefined;
}

function PersonLine({ person, isMissing, onRenew }: PersonLineProps) {
  const { t } = useTranslation("trustees");
  const { name, email, step, invitedAt } = person;
  const isReady = step === "ready";
  const isNew = invitedAt === undefined && step === "invited";
  return (
    <li className="a-line" data-verdict={isReady ? "ok" : undefined}>
      <span className="a-line__sign">
        <Icon name={isReady ? "check" : "clock"} />
      </span>
      <div>
        <p className="a-line__title">{name}</p>
        <p className="u-small">
          {t(`step.${isNew ? "new" : step}`)}
          {isMissing && !isNew && ` · ${t("step.waiting")}`}
        </p>
        <p className="a-under">{email}</p>
        <WrittenTo person={person} />
      </div>
      {onRenew && (
        <span className="a-line__aside">
          <Button small aria-haspopup="dialog" aria-label={t("link.for", { name })} onClick={onRenew}>
            {t("link.new")}
          </Button>
        </span>
      )}
    </li>
  );
}

function WrittenTo({ person: { invitedAt, remindedAt } }: { person: ElectionTrustee }) {
  const { t } = useTranslation("trustees");
  const { instant } = useFormats();
  if (invitedAt === undefined) return null;
  return (
    <p className="a-under">
      {t("step.invitedAt", { at: instant(invitedAt, "day-time") })}
      {remindedAt !== undefined && ` · ${t("step.remindedAt", { at: instant(remindedAt, "day-time") })}`}
    </p>
  );
}
