import type { Custody } from "@urna/contract/custody/ceremony";
import { useSingleMutation } from "@urna/web-kit/api-client/use-single-mutation";
import { Button } from "@urna/web-kit/ui/button/button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ownKeys } from "./key-memory.ts";
import { seatOf } from "../seat.ts";
import { work } from "../worker/trustee-work.ts";
import type { NewKeyFile } from "../worker/key-tasks.ts";
import { KeepFile } from "./keep-file.tsx";
import { NewPassphraseForm } from "./new-passphrase-form.tsx";
import { TaskTrouble } from "../trouble/task-trouble.tsx";
import { TaskTitle } from "../desk/task-title.tsx";

type Way = { readonly kind: "new" } | { readonly kind: "kept"; readonly made?: NewKeyFile };

/** A new key: passphrase, file, and the proof that the trustee can open it. Or on with a file that is there already. */
export function MakeKey({ custodies }: { custodies: readonly Custody[] }) {
  const { t } = useTranslation("custody");
  const [way, setWay] = useState<Way>({ kind: "new" });
  const seats = custodies.map(seatOf);
  const kind = seats.some((seat) => seat.kind === "mandatory") ? "mandatory" : "member";
  const making = useSingleMutation({
    mutationFn: (passphrase: string) => work("newKeys", { seats, passphrase }),
    onSuccess: (made) => {
      made.publicKeys.forEach(ownKeys.note);
      setWay({ kind: "kept", made });
    },
  });
  if (way.kind === "kept") {
    const begin = () => {
      making.reset();
      setWay({ kind: "new" });
    };
    return <KeepFile custodies={custodies} made={way.made} onAnother={begin} />;
  }
  return (
    <>
      <TaskTitle>{t("make.title")}</TaskTitle>
      <div className="u-stack u-reading">
        <p>{t("make.text")}</p>
        <p>{t(`make.lost.${kind}`)}</p>
      </div>
      {making.error !== null && <TaskTrouble error={making.error} custodies={custodies} />}
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
