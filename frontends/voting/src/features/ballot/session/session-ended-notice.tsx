import type { ElectionId, PersonId } from "@urna/contract/identifiers";
import { LinkButton } from "@urna/web-kit/ui/button/link-button";
import { useTranslation } from "react-i18next";
import { ElectionLink } from "../../../election/election-notices.tsx";
import { Notice } from "../../../election/notice.tsx";
import { pathsOf, type SignInState } from "../../../election/paths.ts";
import { useElectionId } from "../../../election/use-election.ts";
import { markMemory } from "../marking/mark-memory.ts";
import { registeredVotes } from "../casting/registered-votes.ts";
import { sealedBallots } from "../sealing/sealed-ballot.ts";

/**
 * The session ended before the receipt was in sight: what is known of the vote, and the way back. After a reload nobody
 * knows any more who was here.
 */
export function SessionEndedNotice({ voterId }: { voterId?: PersonId }) {
  const { t } = useTranslation("voting");
  const electionId = useElectionId();
  const known = voterId === undefined ? "sealed" : whatIsKnown(electionId, voterId);
  const again: SignInState = { again: "session-ended" };
  return (
    <Notice
      title={t("notice.sessionEnded.title")}
      actions={
        <>
          <LinkButton kind="pen" to={pathsOf(electionId).signIn} state={again}>
            {t("notice.sessionEnded.button")}
          </LinkButton>
          {known === "unmarked" && <ElectionLink />}
        </>
      }
    >
      <p role="alert">{t(`notice.sessionEnded.${known}`)}</p>
    </Notice>
  );
}

function whatIsKnown(electionId: ElectionId, voterId: PersonId): "voted" | "sealed" | "marked" | "unmarked" {
  if (registeredVotes.has(electionId, voterId)) return "voted";
  if (sealedBallots.read({ electionId, voterId })) return "sealed";
  return markMemory.recall(electionId, voterId).length > 0 ? "marked" : "unmarked";
}
