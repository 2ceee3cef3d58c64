import { useMutation } from "@tanstack/react-query";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Button } from "@urna/web-kit/ui/button/button";
import { useTranslation } from "react-i18next";
import { useMay } from "../../../ui/use-may.ts";
import { findReason, ownerOfReason } from "../find-reason.ts";

interface EntryReasonProps {
  code: string;
  target: string;
  reasonSha256: string;
}

const needed = { settings: "settings.write", election: "elections.read", request: "requests.read" } as const;

/** Why it was done. The log has the hash; the text comes, when asked for, from the service that keeps it. */
export function EntryReason(props: EntryReasonProps) {
  const { t } = useTranslation("audit");
  const api = useApi();
  const may = useMay();
  const problemText = useProblemText();
  const search = useMutation({
    mutationFn: async () => ({ text: await findReason(api, props) }),
  });
  const owner = ownerOfReason(props.code);
  const text = search.data?.text;
  return (
    <div>
      <h3 className="a-changes__title">{t("reason.title")}</h3>
      {text !== undefined && <p>{text}</p>}
      <p className="u-small">
        {t(text === undefined ? "reason.hash" : "reason.matches")}{" "}
        <code className="a-code">{props.reasonSha256}</code>
      </p>
      {search.data && text === undefined && <p role="status">{t("reason.unknown")}</p>}
      {search.error && <p role="alert">{problemText(search.error)}</p>}
      {owner && may(needed[owner]) && text === undefined && (
        <Button small busy={search.isPending} onClick={() => search.mutate()}>
          {t("reason.show")}
        </Button>
      )}
    </div>
  );
}
