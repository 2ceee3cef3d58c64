import type { ElectionId } from "@urna/contract/identifiers";
import { languages } from "@urna/contract/words";
import { useState } from "react";
import { z } from "zod";
import { forgetDraft, keepDraft, readDraft } from "../../drafts/kept-drafts.ts";
import { useDraftPlace } from "../../drafts/use-draft-place.ts";
import type { OwnWords } from "./own-words.ts";

const Words = z.record(z.enum(languages), z.string());

/** Keeps what is written to the voters of an election on this device until it is sent or given up. */
export function useKeptNotice(electionId: ElectionId) {
  const place = useDraftPlace(`notice.${electionId}`);
  const [found, setFound] = useState(() => readDraft(place));
  const words = Words.safeParse(found?.value).data;
  return {
    found: found && words && { at: found.at, words },
    keep: (next: OwnWords) => keepDraft(place, next),
    forget: () => {
      setFound(undefined);
      forgetDraft(place);
    },
    recovered: () => setFound(undefined),
  };
}
