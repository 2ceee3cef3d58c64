import type { Custody } from "@urna/contract/custody/ceremony";
import { useTranslation } from "react-i18next";
import type { SealedKey } from "../worker/sealed-keys.ts";
import { KeyFingerprint } from "../key/key-fingerprint.tsx";

/** The people's keys, for them to read theirs aloud while the others look: everybody's page must show the same. */
export function SealedFingerprints({ custody, keys }: { custody: Custody; keys: readonly SealedKey[] }) {
  const { t } = useTranslation("custody");
  const { members, me } = custody;
  return (
    <div className="u-hash">
      <h3>{t("fingerprint.keys")}</h3>
      <p className="u-small">{t("fingerprint.keysNote")}</p>
      <dl className="p-custody__keys">
        {members.map(({ owner, index, name }) => (
          <div key={owner}>
            <dt>
              {name}
              {index === me.index && ` ${t("holders.me")}`}
            </dt>
            <dd>
              <KeyFingerprint publicKey={keys[owner - 1]?.publicKey ?? ""} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
