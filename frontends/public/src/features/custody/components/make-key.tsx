import type { Custody } from "@urna/contract/api/custody";
import { useSingleMutation } from "@urna/web-kit/api-client/use-single-mutation";
import { Button } from "@urna/web-kit/ui/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ownKeys } from "../key-memory.ts";
import { seatOf } from "../seat.ts";
import { work } from "../worker/trustee-work.ts";
import type { NewKeyFile } from "../worker/key-tasks.ts";
import { KeepFile } from "./keep-file.tsx";
import { NewPassphraseForm } from "./new-passphrase-form.tsx";
import { TaskTrouble } from "./task-trouble.tsx";
import { TaskTitle } from "./task-title.tsx";

type Way = { readonly kind: "new" } | { readonly kind: "kept"; readonly made?: NewKeyFile };

/** A new key: passphrase, file, and the proof that the trustee can open it. Or on with a file that is there already. */
export function MakeKey({ custody }: { custody: Custody }) {
  const { t } = useTranslation("custody");
  const [way, setWay] = useState<Way>({ kind: "new" });
  const seat = seatOf(custody);
  const making = useSingleMutation({
    mutationFn: (passphrase: string) => work("newKey", { seat, passphrase }),
    onSuccess: (made) => {
      ownKeys.note(made.publicKey);
      setWay({ kind: "kept", made });
    },
  });
  if (way.kind === "kept") {
    const begin = () => {
      making.reset();
      setWay({ kind: "new" });
    };
    return <KeepFile custody={custody} made={way.made} onAnother={begin} />;
  }
  return (
    <>
      <TaskTitle>{t("make.title")}</TaskTitle>
      <div className="u-stack u-reading">
        <p>{t("make.text")}</p>
        <p>{t(`make.lost.${seat.kind}`)}</p>
      </div>
      {making.error !== null && <TaskTrouble error={making.error} custody={custody} />}
      <NewPassphraseForm busy={making.isPending} onPassphrase={making.mutate} />
      <div className="p-custody__other">
        <p>{t("make.alreadyKept")}</p>
        <Button kind="quiet" onClick={() => setWay({ kind: "kept" })}>
          {t("make.useKept")}
        </Button>
      </div>
    </>
  );
}
