import type { LinkedCustody, SealingContribution } from "@urna/contract/custody/ceremony";
import { postCustodyConfirmation } from "@urna/contract/custody/routes";
import { call } from "@urna/web-kit/api-client/call";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useContext } from "react";
import { useTranslation } from "react-i18next";
import { ownKeys } from "../key/key-memory.ts";
import { headersOf, type Link } from "../link.ts";
import { seatOf } from "../seat.ts";
import { sendEach } from "../exchange/send-each.ts";
import { FileNameContext, useCustodyUpdates } from "../use-custody.ts";
import type { FoundSealed } from "./use-sealed-keys.ts";
import { work } from "../worker/trustee-work.ts";
import { ContributionForm } from "../exchange/contribution-form.tsx";

/** The trustee says, with their key, that the sealed elections are those whose words they compared. */
export function ConfirmSealing({ sealings }: { sealings: readonly FoundSealed[] }) {
  const { t } = useTranslation("custody");
  const updates = useCustodyUpdates();
  const fileName = useContext(FileNameContext);
  const open = sealings.filter((sealing) => !isConfirmed(sealing));
  if (open.length === 0) {
    return (
      <Note kind="ok" title={t(sealings.length > 1 ? "sealed.confirmedAll" : "sealed.confirmed")} live>
        {t("sealed.confirmedText")}
      </Note>
    );
  }
  return (
    <div className="p-custody__part u-stack">
      <p className="u-reading">{t("sealed.confirmText")}</p>
      <ContributionForm
        {...updates}
        custodies={open.map(({ custody }) => custody)}
        fileName={fileName}
        action={t("sealed.confirm")}
        busyLabel={t("sealed.confirming")}
        make={async (file) => {
          const confirmations = await work("confirm", { sealings: open.map(toConfirm), file });
          for (const { mine } of open) ownKeys.note(mine.file);
          return confirmations;
        }}
        send={sendConfirmations}
      />
    </div>
  );
}

function isConfirmed({ custody, sealed }: FoundSealed): boolean {
  return sealed.trustees.some(({ index, confirmed }) => index === custody.me.owner && confirmed);
}

function toConfirm({ custody, sealed, archive, definition, mine }: FoundSealed) {
  const { certificate, output, me } = custody;
  return {
    seat: { ...seatOf(custody), mine: mine.file },
    archive,
    definition,
    fingerprint: sealed.fingerprint,
    owner: me.owner,
    made: certificate && output && { certificate, output },
  };
}

function sendConfirmations(link: Link, made: readonly SealingContribution[]): Promise<LinkedCustody> {
  return sendEach(made, (body) =>
    call(link.api, postCustodyConfirmation, { body, headers: headersOf(link) }),
  );
}
