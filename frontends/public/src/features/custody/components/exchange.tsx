import type { Custody, CustodyContributions, MemberInput } from "@urna/contract/api/custody";
import { useTranslation } from "react-i18next";
import { postContributions } from "../api/post-contributions.ts";
import type { Certificate } from "../certificate.ts";
import { knownKeysOf, seatOf } from "../seat.ts";
import { work } from "../worker/trustee-work.ts";
import { useCustodyUpdates } from "../use-custody.ts";
import { ContributionForm } from "./contribution-form.tsx";
import { TaskTitle } from "./task-title.tsx";

interface ShareProps {
  custody: Custody;
  certs: readonly Certificate[];
}

/** Second step of a threshold group: to each member its part, which nobody else can read. */
export function ShareParts({ custody, certs }: ShareProps) {
  const { t } = useTranslation("custody");
  const updates = useCustodyUpdates();
  const seat = seatOf(custody);
  const electionId = custody.election.id;
  return (
    <>
      <TaskTitle>{t("shareParts.title")}</TaskTitle>
      <p className="u-reading">{t("shareParts.text")}</p>
      <ContributionForm
        {...updates}
        custody={custody}
        known={knownKeysOf(custody)}
        action={t("shareParts.do")}
        busyLabel={t("shareParts.busy")}
        make={async (file): Promise<CustodyContributions> => {
          const content = await work("polynomial", { seat, file, certs });
          return { contributions: [{ electionId, kind: "polynomial", content }] };
        }}
        send={postContributions}
      />
    </>
  );
}

/** Last step: everybody's parts are checked, and the key is put together. */
export function FinishKey({ custody, certs, input }: ShareProps & { input: MemberInput }) {
  const { t } = useTranslation("custody");
  const updates = useCustodyUpdates();
  const seat = seatOf(custody);
  const electionId = custody.election.id;
  return (
    <>
      <TaskTitle>{t("finish.title")}</TaskTitle>
      <p className="u-reading">{t("finish.text")}</p>
      <ContributionForm
        {...updates}
        custody={custody}
        known={knownKeysOf(custody)}
        action={t("finish.do")}
        busyLabel={t("finish.busy")}
        make={async (file): Promise<CustodyContributions> => {
          const content = await work("memberKey", { seat, file, certs, input });
          return { contributions: [{ electionId, kind: "output", content }] };
        }}
        send={postContributions}
      />
    </>
  );
}
