import type { Custody } from "@urna/contract/custody/ceremony";
import { Icon } from "@urna/web-kit/ui/text/icon";
import { useTranslation } from "react-i18next";
import { stillBefore } from "../desk/stage.ts";
import { useNameList } from "../desk/use-name-list.ts";
import { ElectionName } from "../desk/election-name.tsx";
import { KeyFingerprint } from "./key-fingerprint.tsx";
import { TaskTitle } from "../desk/task-title.tsx";

/** The keys are made; the elections are not sealed with them yet. */
export function KeyReady({ custodies }: { custodies: readonly Custody[] }) {
  const { t } = useTranslation("custody");
  const list = useNameList();
  const missing = stillBefore(custodies);
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
      {custodies.map((custody) => (
        <div key={custody.election.id} className="p-custody__part u-hash">
          {custodies.length > 1 && <ElectionName custody={custody} />}
          <h3>{t("fingerprint.key")}</h3>
          <KeyFingerprint publicKey={publicKeyIn(custody)} />
          <p className="u-small">{t("fingerprint.keyNote")}</p>
        </div>
      ))}
    </div>
  );
}

const publicKeyIn = ({ key, output }: Custody) => (key ?? output?.public_key)?.public_key ?? "";
