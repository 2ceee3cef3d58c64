import type { AdminElection } from "@urna/contract/elections/admin-election";
import type { HandWrittenKind } from "@urna/contract/words";
import { useState } from "react";
import { useNow } from "../../ui/use-now.ts";
import { noWords, readOwnWords, type OwnWords } from "./own-words.ts";
import { readHour, type SendingHour } from "./sending-hour.ts";
import { useKeptNotice } from "./use-kept-notice.ts";

/** What is sent to the voters of an election, and when; kept on this device while it is written. */
export function useSendingForm(election: AdminElection) {
  const kept = useKeptNotice(election.id);
  const now = useNow(15_000);
  const [kind, setKind] = useState<HandWrittenKind>(
    election.state === "sealed" ? "election-invitation" : "reminder",
  );
  const [words, setWords] = useState(noWords);
  const [hour, setHour] = useState<SendingHour>({ when: "now", typed: "" });
  const [isChecked, setIsChecked] = useState(false);
  const { ownText, wrong } = readOwnWords(words);
  const { sendAt, problem } = readHour(hour, { now, closesAt: election.closesAt });
  const change = (next: OwnWords) => {
    setWords(next);
    kept.keep(next);
  };
  const [language] = wrong.keys();
  const firstWrong = language ? `own-text-${language}` : problem && "sending-at";
  return {
    kind,
    setKind,
    words,
    ownText,
    hour,
    setHour,
    sendAt,
    change,
    found: kept.found,
    isTyped: Object.values(words).some((text) => text.trim() !== ""),
    areWordsRight: wrong.size === 0,
    wrong: isChecked ? wrong : new Map<never, never>(),
    problem: isChecked ? problem : undefined,
    /** Shows what is wrong from now on; false leads to the first of it. */
    check: () => {
      setIsChecked(true);
      if (firstWrong) document.getElementById(firstWrong)?.focus();
      return firstWrong === undefined;
    },
    recover: (found: OwnWords) => {
      change(found);
      kept.recovered();
    },
    forget: kept.forget,
  };
}
