import type { Custody } from "@urna/contract/api/custody";
import { useTranslation } from "react-i18next";
import { postShare } from "../api/post-share.ts";
import { ContributionForm } from "../components/contribution-form.tsx";
import { knownKeysOf } from "../seat.ts";
import { useCountUpdates } from "../use-custody.ts";
import type { OwnTally } from "../worker/count-tasks.ts";
import { makeShare } from "./make-share.ts";
import { TaskTitle } from "../components/task-title.tsx";

/** The sum is the right one: now the key opens the trustee's part of it. */
export function OpenTally({ custody, tally }: { custody: Custody; tally: OwnTally }) {
  const { t } = useTranslation("custody");
  const updates = useCountUpdates();
  return (
    <div className="p-custody__part">
      <TaskTitle>{t("count.openTitle")}</TaskTitle>
      <p className="u-reading">{t("count.openText")}</p>
      <ContributionForm
        {...updates}
        custody={custody}
        known={knownKeysOf(custody)}
        action={t("count.open")}
        busyLabel={t("count.opening")}
        make={(file) => makeShare({ custody, tally, file })}
        send={postShare}
      />
    </div>
  );
}
