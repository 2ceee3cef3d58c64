import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ElectionId } from "@urna/contract/identifiers";
import type { ElectionTrustees } from "@urna/contract/trustees/election-trustees";
import { inviteTrustees, remindTrustees } from "@urna/contract/trustees/routes";
import { call } from "@urna/web-kit/api-client/call";
import { useApi } from "@urna/web-kit/api-client/use-api";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Button, type ButtonKind } from "@urna/web-kit/ui/button/button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { useTranslation } from "react-i18next";
import { trusteesKey } from "./use-trustees.ts";

const routes = { invite: inviteTrustees, remind: remindTrustees };
/** invite: everybody who has no link yet; remind: everybody who is waited for, at most once an hour each. */
type Letter = keyof typeof routes;

interface LetterButtonProps {
  electionId: ElectionId;
  letter: Letter;
  trustees: ElectionTrustees;
  kind?: ButtonKind;
}

/** Writes to all who are meant, and says to how many: who was reminded within the hour gets nothing more. */
export function LetterButton({ electionId, letter, trustees, kind = "secondary" }: LetterButtonProps) {
  const { t } = useTranslation(["trustees", "admin"]);
  const api = useApi();
  const queries = useQueryClient();
  const problemText = useProblemText("sendRequest");
  const write = useMutation({
    mutationFn: async () => {
      const after = await call(api, routes[letter], { params: { id: electionId } });
      return { after, count: written(letter, trustees, after) };
    },
    onSuccess: ({ after }) => queries.setQueryData(trusteesKey(electionId), after),
    onError: () => void queries.invalidateQueries({ queryKey: trusteesKey(electionId) }),
  });
  return (
    <div className="a-after">
      <Button
        kind={kind}
        busy={write.isPending}
        busyLabel={t("admin:dialog.working")}
        onClick={() => write.mutate()}
      >
        {t(`letter.${letter}.do`)}
      </Button>
      <p className="a-after" role="status">
        {write.data && t(`letter.${letter}.${write.data.count > 0 ? "done" : "nobody"}`, write.data)}
      </p>
      {write.error && (
        <Note kind="err" live title={t("admin:dialog.notDone")}>
          {problemText(write.error)}
        </Note>
      )}
    </div>
  );
}

/** To how many was written in between. */
function written(letter: Letter, before: ElectionTrustees, after: ElectionTrustees): number {
  const at = letter === "invite" ? "invitedAt" : "remindedAt";
  const earlier = new Map(before.people.map((person) => [person.id, person[at]]));
  return after.people.filter((person) => person[at] !== earlier.get(person.id)).length;
}
