import { useMutation } from "@tanstack/react-query";
import type { AdminElection } from "@urna/contract/elections/admin-election";
import { exportElection } from "@urna/contract/elections/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { saveFile } from "@urna/web-kit/files/save-file";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { useToast } from "@urna/web-kit/toast";
import { Button } from "@urna/web-kit/ui/button/button";
import { LinkButton } from "@urna/web-kit/ui/button/link-button";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "../../../paths.ts";
import { useMay } from "../../../ui/use-may.ts";
import { CopyDialog } from "../draft/copy-dialog.tsx";
import { DeleteDialog } from "../draft/delete-dialog.tsx";
import { ResultLink } from "./result-link.tsx";

const readableJson = (value: unknown) =>
  new Blob([JSON.stringify(value, null, 2)], { type: "application/json" });

/** What can be done with an election besides writing it and taking its steps. */
export function ElectionActions({ election }: { election: AdminElection }) {
  const { t } = useTranslation("admin");
  const api = useApi();
  const may = useMay();
  const toast = useToast();
  const problemText = useProblemText();
  const [open, setOpen] = useState<"copy" | "delete">();
  const exporting = useMutation({
    mutationFn: () => call(api, exportElection, { params: { id: election.id } }),
    onSuccess: (file) => saveFile(`${election.code}.json`, readableJson(file)),
    onError: (error) => toast(problemText(error), "err"),
  });
  const close = () => setOpen(undefined);
  return (
    <div className="u-actions">
      <ResultLink election={election} />
      {may("roll.read") && (
        <LinkButton small icon="id-card" to={paths.rollOf(election.id)}>
          {t("election.toRoll")}
        </LinkButton>
      )}
      {may("elections.write") && (
        <Button small icon="copy" aria-haspopup="dialog" onClick={() => setOpen("copy")}>
          {t("election.copy")}
        </Button>
      )}
      <Button small icon="download" busy={exporting.isPending} onClick={() => exporting.mutate()}>
        {t("election.export")}
      </Button>
      {election.state === "draft" && !election.sealing && may("elections.write") && (
        <Button small kind="danger" aria-haspopup="dialog" onClick={() => setOpen("delete")}>
          {t("election.delete")}
        </Button>
      )}
      {open === "copy" && <CopyDialog election={election} onClose={close} />}
      {open === "delete" && <DeleteDialog election={election} onClose={close} />}
    </div>
  );
}
