import type { CustodyCounts, ShareContribution } from "@urna/contract/custody/count";
import { postCustodyShare } from "@urna/contract/custody/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { ContributionForm } from "../exchange/contribution-form.tsx";
import { TaskTitle } from "../desk/task-title.tsx";
import { headersOf, type Link } from "../link.ts";
import { sendEach } from "../exchange/send-each.ts";
import { FileNameContext, TokenContext, useCountUpdates } from "../use-custody.ts";
import { makeShares } from "./make-shares.ts";
import type { Reckoned } from "./use-reckoning.ts";

/** The sums are the right ones: now the keys open the trustee's parts of them. */
export function OpenTallies({ reckoned }: { reckoned: readonly Reckoned[] }) {
  const { t } = useTranslation("custody");
  const updates = useCountUpdates();
  const link = useContext(TokenContext);
  const fileName = useContext(FileNameContext);
  return (
    <div className="p-custody__part">
      <TaskTitle>{t("count.openTitle")}</TaskTitle>
      <p className="u-reading">{t("count.openText")}</p>
      <ContributionForm
        {...updates}
        custodies={reckoned.map(({ custody }) => custody)}
        fileName={fileName}
        action={t("count.open")}
        busyLabel={t("count.opening")}
        make={(file) => makeShares({ reckoned, file, noted: { link, name: fileName } })}
        send={sendShares}
      />
    </div>
  );
}

function sendShares(link: Link, shares: readonly ShareContribution[]): Promise<CustodyCounts> {
  return sendEach(shares, (body) => call(link.api, postCustodyShare, { body, headers: headersOf(link) }));
}
