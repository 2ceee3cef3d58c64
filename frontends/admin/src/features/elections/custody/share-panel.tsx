import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ElectionId } from "@urna/contract/identifiers";
import type { ElectionTrustees } from "@urna/contract/trustees/election-trustees";
import { shareTrustees } from "@urna/contract/trustees/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Button } from "@urna/web-kit/ui/button/button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { trusteesKey } from "../../../election/custody/use-trustees.ts";
import { Panel } from "../../../ui/panel.tsx";

interface SharePanelProps {
  electionId: ElectionId;
  trustees: ElectionTrustees;
}

/** The same people under one link in other elections of the process: one key file, one confirmation, one count. */
export function SharePanel({ electionId, trustees }: SharePanelProps) {
  const { t } = useTranslation("trustees");
  const { localized } = useFormats();
  const { elections, people } = trustees;
  const shared = elections.filter((each) => each.shared);
  const free = elections.filter((each) => !each.shared);
  if (people.length === 0 || elections.length === 0) return null;
  return (
    <Panel title={t("share.title")}>
      <p>{t("share.text")}</p>
      {shared.length > 0 && (
        <>
          <p className="a-after">{t("share.shared")}</p>
          <ul>
            {shared.map(({ id, title, code }) => (
              <li key={id}>
                {localized(title)} ({code})
              </li>
            ))}
          </ul>
        </>
      )}
      {free.length > 0 && <ShareForm electionId={electionId} free={free} />}
    </Panel>
  );
}

function ShareForm({ electionId, free }: { electionId: ElectionId; free: ElectionTrustees["elections"] }) {
  const { t } = useTranslation(["trustees", "admin"]);
  const { localized } = useFormats();
  const problemText = useProblemText();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const share = useSharing(electionId, () => setChosen([]));
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!share.isPending && chosen.length > 0) share.mutate(chosen);
  };
  return (
    <form className="u-stack a-after" onSubmit={submit}>
      <fieldset>
        <legend>{t("share.choose")}</legend>
        {free.map(({ id, title, code }) => (
          <label key={id} className="a-check">
            <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
            <span>
              {localized(title)} ({code})
            </span>
          </label>
        ))}
      </fieldset>
      <div className="u-actions">
        <Button
          type="submit"
          disabled={chosen.length === 0}
          busy={share.isPending}
          busyLabel={t("admin:dialog.working")}
        >
          {t("share.do")}
        </Button>
      </div>
      {share.error && (
        <Note kind="err" live title={t("admin:dialog.notDone")}>
          {problemText(share.error)}
        </Note>
      )}
    </form>
  );
}

function useSharing(electionId: ElectionId, onShared: () => void) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (others: readonly string[]) =>
      call(api, shareTrustees, { params: { id: electionId }, body: { with: [...others] } }),
    onSuccess: (trustees, others) => {
      queries.setQueryData(trusteesKey(electionId), trustees);
      for (const id of others) void queries.invalidateQueries({ queryKey: trusteesKey(id) });
      onShared();
    },
    onError: () => void queries.invalidateQueries({ queryKey: trusteesKey(electionId) }),
  });
}
