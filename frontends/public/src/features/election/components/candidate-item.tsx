import type { Candidate } from "@urna/contract/candidates/candidate";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { Button } from "@urna/web-kit/ui/button/button";
import { Withdrawal } from "@urna/web-kit/ui/election/withdrawal";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";

export function CandidateItem({ candidate, withPhoto }: { candidate: Candidate; withPhoto: boolean }) {
  const { localized } = useFormats();
  const { number, name, role, list, photo, biography } = candidate;
  const about = [list, role && localized(role)].filter(Boolean).join(". ");
  return (
    <li className="p-candidate">
      <span className="p-candidate__number">{number}</span>
      <div className="p-candidate__words">
        {withPhoto && photo && (
          <img className="p-candidate__photo" src={photo} alt="" width="56" height="56" />
        )}
        <h3>{name}</h3>
        {about && <p className="u-small">{about}</p>}
        <Withdrawal candidate={candidate} />
      </div>
      {biography && <Proposal name={name} text={localized(biography)} />}
    </li>
  );
}

function Proposal({ name, text }: { name: string; text: string }) {
  const { t } = useTranslation("public");
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div className="p-candidate__action">
        <Button kind="quiet" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {t(open ? "election.hideProposal" : "election.readProposal")}
          <span className="u-visually-hidden"> {name}</span>
        </Button>
      </div>
      <blockquote id={id} className="p-candidate__proposal" hidden={!open}>
        {text}
      </blockquote>
    </>
  );
}
