import { keyFileName } from "@urna/belenios/key-file";
import type { Custody } from "@urna/contract/api/custody";
import { useSingleMutation } from "@urna/web-kit/api-client/use-single-mutation";
import { Note } from "@urna/web-kit/ui/note";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ownKeys } from "../key-memory.ts";
import { knownKeysOf, seatOf } from "../seat.ts";
import type { SealedKey } from "../worker/sealed-keys.ts";
import { work } from "../worker/trustee-work.ts";
import { KeyFileForm } from "./key-file-form.tsx";
import { TaskTrouble } from "./task-trouble.tsx";

/** Whether the key that stands for the trustee is theirs: this browser knows it, or their file tells. */
export function SealedKeyCheck({ custody, sealedKey }: { custody: Custody; sealedKey: SealedKey }) {
  const { t } = useTranslation("custody");
  const [known, setKnown] = useState(() => ownKeys.has(sealedKey.file));
  const seat = seatOf(custody);
  const opening = useSingleMutation({
    mutationFn: (file: { text: string; passphrase: string }) =>
      work("ownFile", { seat, file: { ...file, mine: sealedKey.file, others: knownKeysOf(custody).others } }),
    onSuccess: () => {
      ownKeys.note(sealedKey.file);
      setKnown(true);
    },
  });
  return (
    <>
      {known ? (
        <Note kind="ok" title={t("sealed.mine")} live>
          {t("sealed.mineText")}
        </Note>
      ) : (
        <Note kind="info" title={t("sealed.unknown")}>
          {t("sealed.unknownText")}
        </Note>
      )}
      {!known && (
        <>
          {opening.error !== null && <TaskTrouble error={opening.error} custody={custody} />}
          <KeyFileForm
            fileName={keyFileName(seat.label)}
            action={t("sealed.check")}
            busyLabel={t("check.busy")}
            busy={opening.isPending}
            error={opening.error}
            onFile={(text, passphrase) => opening.mutate({ text, passphrase })}
          />
        </>
      )}
    </>
  );
}
