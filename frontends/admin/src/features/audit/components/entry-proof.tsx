import { useMutation } from "@tanstack/react-query";
import type { AuditEntry } from "@urna/contract/audit/log";
import { getAuditHead, getInclusionProof } from "@urna/contract/audit/routes";
import { isIncluded } from "@urna/contract/audit/log-proofs";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Button } from "@urna/web-kit/ui/button/button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import { isSigned, readHead } from "../proof/signed-head.ts";

/** The entry's way up to the signed head, computed in this browser. */
export function EntryProof({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation("audit");
  const { number } = useFormats();
  const problemText = useProblemText();
  const api = useApi();
  const check = useMutation({
    mutationFn: async () => {
      const { publicKey } = await call(api, getAuditHead);
      const proof = await call(api, getInclusionProof, { query: { index: entry.index } });
      const head = readHead(proof.signedHead);
      const { index, path } = proof;
      const included =
        head !== undefined &&
        index === entry.index &&
        (await isIncluded(entry.leaf, { index, path, ...head }));
      const signature = await isSigned(proof.signedHead, publicKey);
      const summarised = proof.leaf === undefined;
      return { included, signature, summarised, steps: path.length, treeSize: head?.treeSize ?? 0 };
    },
  });
  const { data } = check;
  const holds = data?.included && data.signature !== false;
  return (
    <div className="u-stack">
      {data && holds && (
        <Note kind="ok" live title={t("proof.holds", { number: number(data.treeSize) })}>
          {t("proof.steps", { count: data.steps, number: number(data.steps) })}{" "}
          {t(data.signature === true ? "proof.signed" : "proof.signatureUnknown")}{" "}
          {data.summarised && t("proof.summarised")}
        </Note>
      )}
      {data && !holds && (
        <Note kind="err" live title={t("proof.broken")}>
          {t(data.included ? "proof.notSigned" : "proof.notIncluded")}
        </Note>
      )}
      {check.error && (
        <Note kind="err" live title={t("proof.notDone")}>
          {problemText(check.error)}
        </Note>
      )}
      <Button small icon="check" busy={check.isPending} onClick={() => check.mutate()}>
        {t("proof.check")} <span className="u-visually-hidden">{entry.index}</span>
      </Button>
    </div>
  );
}
