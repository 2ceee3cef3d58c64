import type { AdminElection } from "@urna/contract/elections/admin-election";
import type { ElectionTrustee } from "@urna/contract/trustees/election-trustees";
import { custodyOf } from "@urna/web-kit/custody/custody";
import { CustodySentence } from "@urna/web-kit/custody/custody-sentence";
import { Button } from "@urna/web-kit/ui/button/button";
import { Icon } from "@urna/web-kit/ui/text/icon";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LinkDialog } from "../../../election/custody/link-dialog.tsx";
import { useTrustees } from "../../../election/custody/use-trustees.ts";
import { useTrusteeName } from "../../../election/trustee-list.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { useMay } from "../../../ui/use-may.ts";
import { sharesOf, type Share } from "./shares.ts";

/** Who holds a key of the count and where the share of each stands; a new link for a person who lost theirs. */
export function KeysPanel({ election }: { election: AdminElection }) {
  const { t } = useTranslation(["trustees", "admin"]);
  const [renewing, setRenewing] = useState<ElectionTrustee>();
  const mayWrite = useMay()("elections.write");
  const custody = custodyOf(election);
  const people = useTrustees(election.id, mayWrite && custody.count > 0).data?.people ?? [];
  return (
    <Panel title={t("admin:trustees.title")}>
      <p className="u-lead">
        <CustodySentence custody={custody} />
      </p>
      <ul className="a-lines">
        {sharesOf(election).map((share) => {
          const person = people.find(({ owner }) => owner === share.trustee.index);
          return (
            <KeyLine
              key={share.trustee.index}
              share={share}
              onRenew={person && share.state === "asked" ? () => setRenewing(person) : undefined}
            />
          );
        })}
      </ul>
      {renewing && (
        <LinkDialog electionId={election.id} person={renewing} onClose={() => setRenewing(undefined)} />
      )}
    </Panel>
  );
}

function KeyLine({ share, onRenew }: { share: Share; onRenew: (() => void) | undefined }) {
  const { t } = useTranslation(["results", "trustees"]);
  const name = useTrusteeName()(share.trustee);
  const who = share.trustee.kind === "server" ? "server" : "person";
  const isThere = share.state === "given" || (who === "server" && share.state === "later");
  return (
    <li className="a-line" data-verdict={isThere ? "ok" : undefined}>
      <span className="a-line__sign">
        <Icon name={isThere ? "check" : share.state === "spare" ? "lock" : "clock"} />
      </span>
      <div>
        <p className="a-line__title">{name}</p>
        <p className="u-small">{t(`share.${who}.${share.state}`)}</p>
        {onRenew && (
          <p className="a-after">
            <Button
              small
              aria-haspopup="dialog"
              aria-label={t("trustees:link.for", { name })}
              onClick={onRenew}
            >
              {t("trustees:link.new")}
            </Button>
          </p>
        )}
      </div>
    </li>
  );
}
