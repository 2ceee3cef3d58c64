import type { Custody } from "@urna/contract/api/custody";
import { Icon } from "@urna/web-kit/ui/icon";
import { useTranslation } from "react-i18next";
import { stillBefore } from "../stage.ts";
import { useNameList } from "../use-name-list.ts";
import { KeyFingerprint } from "./key-fingerprint.tsx";
import { TaskTitle } from "./task-title.tsx";

/** The key is made; the election is not sealed with it yet. */
export function KeyReady({ custody, publicKey }: { custody: Custody; publicKey: string }) {
  const { t } = useTranslation("custody");
  const list = useNameList();
  const missing = stillBefore(custody);
  return (
    <div role="status">
      <TaskTitle done>
        <Icon name="check" /> {t("ready.title")}
      </TaskTitle>
      <div className="u-stack u-reading">
        <p>{t("ready.text")}</p>
        <p>
          {missing.length > 0
            ? t("ready.missing", { count: missing.length, names: list(missing) })
            : t("ready.seal")}
        </p>
      </div>
      <div className="p-custody__part u-hash">
        <h3>{t("fingerprint.key")}</h3>
        <KeyFingerprint publicKey={publicKey} />
        <p className="u-small">{t("fingerprint.keyNote")}</p>
      </div>
    </div>
  );
}
