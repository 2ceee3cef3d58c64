import type { Custody } from "@urna/contract/api/custody";
import { Note } from "@urna/web-kit/ui/note";
import { useTranslation } from "react-i18next";
import { postConfirmation } from "../api/post-confirmation.ts";
import { ownKeys } from "../key-memory.ts";
import { knownKeysOf, seatOf } from "../seat.ts";
import type { SealedPart } from "../stage.ts";
import { useCustodyUpdates } from "../use-custody.ts";
import type { SealedKey } from "../worker/sealed-keys.ts";
import { work } from "../worker/trustee-work.ts";
import { ContributionForm } from "./contribution-form.tsx";

interface ConfirmSealingProps {
  custody: Custody;
  sealed: SealedPart;
  archive: Uint8Array;
  mine: SealedKey;
}

/** The trustee says, with their key, that the sealed election is the one whose words they compared. */
export function ConfirmSealing({ custody, sealed, archive, mine }: ConfirmSealingProps) {
  const { t } = useTranslation("custody");
  const updates = useCustodyUpdates();
  const { me, certificate, output } = custody;
  const { fingerprint } = sealed;
  if (sealed.trustees.some(({ index, confirmed }) => index === me.owner && confirmed)) {
    return (
      <Note kind="ok" title={t("sealed.confirmed")} live>
        {t("sealed.confirmedText")}
      </Note>
    );
  }
  return (
    <>
      <p className="u-reading">{t("sealed.confirmText")}</p>
      <ContributionForm
        {...updates}
        custody={custody}
        known={{ ...knownKeysOf(custody), mine: mine.file }}
        action={t("sealed.confirm")}
        busyLabel={t("sealed.confirming")}
        make={async (file) => {
          const made = certificate && output && { certificate, output };
          const request = { seat: seatOf(custody), file, archive, fingerprint, owner: me.owner, made };
          const confirmation = await work("confirm", request);
          ownKeys.note(mine.file);
          return confirmation;
        }}
        send={postConfirmation}
      />
    </>
  );
}
