import type { ElectionDetail } from "@urna/contract/public-elections/election";
import { useFormats } from "@urna/web-kit/i18n/formats";
import { useProblemText } from "@urna/web-kit/i18n/problem-text";
import { Button } from "@urna/web-kit/ui/button/button";
import { Note } from "@urna/web-kit/ui/feedback/note";
import { TextField } from "@urna/web-kit/ui/form/text-field";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { WhomToCall } from "../../../ui/whom-to-call.tsx";
import { shortestSearch, type TrackerSearch as Search } from "../use-tracker-search.ts";

interface TrackerSearchProps {
  search: Search;
  election: Pick<ElectionDetail, "state" | "closesAt">;
}

export function TrackerSearch({ search, election }: TrackerSearchProps) {
  const { t } = useTranslation("verification");
  const [text, setText] = useState("");
  const [tooShort, setTooShort] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const beginning = text.replace(/\s/g, "");
    setTooShort(beginning.length < shortestSearch);
    if (beginning.length < shortestSearch) document.getElementById("tracker")?.focus();
    else search.start(beginning);
  };
  return (
    <form className="p-search" noValidate onSubmit={submit}>
      <TextField
        id="tracker"
        label={t("board.find")}
        hint={t("board.findHint")}
        error={tooShort ? t("board.tooShort", { count: shortestSearch }) : undefined}
        mono
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" icon="search" busy={search.busy} busyLabel={t("board.searching")}>
        {t("board.search")}
      </Button>
      <div className="p-search__outcome" role="status">
        {!search.busy && !tooShort && <Outcome search={search} election={election} />}
      </div>
    </form>
  );
}

function Outcome({ search, election }: TrackerSearchProps) {
  const { t } = useTranslation("verification");
  const problemText = useProblemText();
  const { instant } = useFormats();
  if (search.error) return <Note kind="err">{problemText(search.error)}</Note>;
  if (!search.done) return null;
  if (search.found) {
    return <p>{t("board.found", { count: search.matches, beginning: search.beginning })}</p>;
  }
  const mayComeYet = election.state === "open" || election.state === "paused";
  return (
    <Note kind={mayComeYet ? "info" : "warn"} title={t("board.notFound", { beginning: search.beginning })}>
      {mayComeYet ? (
        t("board.later", { when: instant(election.closesAt, "day-time") })
      ) : (
        <>
          {t("board.missing")} <WhomToCall />
        </>
      )}
    </Note>
  );
}
