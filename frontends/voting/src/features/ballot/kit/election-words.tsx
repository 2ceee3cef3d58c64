import { serverTrusteeName } from "@urna/contract/trustees/server-trustee";
import { FingerprintWords } from "@urna/web-kit/fingerprint/fingerprint-words";
import { useTranslation } from "react-i18next";
import type { CheckedKit } from "./voting-kit.ts";

/** What the voter compares with what reached them by another way, and who confirmed the sealing. */
export function ElectionWords({ kit }: { kit: Pick<CheckedKit, "fingerprint" | "holders"> }) {
  const { t } = useTranslation(["voting", "common"]);
  const named = (confirmed: boolean) =>
    kit.holders
      .filter((holder) => holder.confirmed === confirmed && holder.name !== "")
      .map(({ name }) => (name === serverTrusteeName ? t("common:trustee.platform") : name));
  const [confirmed, missing] = [named(true), named(false)];
  return (
    <FingerprintWords
      fingerprint={kit.fingerprint}
      note={
        <>
          {t("words.note")}
          {confirmed.length > 0 && ` ${t("words.confirmed", { names: confirmed.join(", ") })}`}
          {missing.length > 0 && ` ${t("words.missing", { names: missing.join(", ") })}`}
        </>
      }
    />
  );
}
