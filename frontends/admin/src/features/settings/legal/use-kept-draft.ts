import { languages } from "@urna/contract/words";
import { useState } from "react";
import { z } from "zod";
import { forgetDraft, keepDraft, readDraft } from "../../../drafts/kept-drafts.ts";
import { useDraftPlace } from "../../../drafts/use-draft-place.ts";
import type { Draft } from "./draft.ts";

const Words = z.record(z.enum(languages), z.string());
const Kept = z.object({ day: z.string(), summary: Words, text: Words });

/** Keeps a version that is being written on this device until it is announced or given up. */
export function useKeptDraft(document: string) {
  const place = useDraftPlace(`legal.${document}`);
  const [found, setFound] = useState(() => readDraft(place));
  const draft = Kept.safeParse(found?.value).data;
  return {
    found: found && draft && { at: found.at, draft },
    keep: (next: Draft) => keepDraft(place, next),
    forget: () => {
      setFound(undefined);
      forgetDraft(place);
    },
    leave: () => setFound(undefined),
  };
}
