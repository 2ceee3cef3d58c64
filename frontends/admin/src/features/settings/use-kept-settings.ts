import { useEffect, useState } from "react";
import { get, useWatch, type Path, type UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { forgetDraft, keepDraft, readDraft } from "../../drafts/kept-drafts.ts";
import { useDraftPlace } from "../../drafts/use-draft-place.ts";
import type { SettingsValues } from "./settings-values.ts";

const Typed = z.array(z.tuple([z.string(), z.unknown()]));

interface KeptSettings {
  readonly section: string;
  readonly form: UseFormReturn<SettingsValues>;
  /** Fields that can be changed now. */
  readonly names: readonly Path<SettingsValues>[];
}

/** Keeps what was changed on one page of settings on this device until it is saved, and returns what was found. */
export function useKeptSettings({ section, form, names }: KeptSettings) {
  const { administratorId, name } = useDraftPlace(`settings.${section}`);
  const [found, setFound] = useState(() => readDraft({ administratorId, name }));
  const values = useWatch({ control: form.control });
  const { dirtyFields } = form.formState;
  const typed = names
    .filter((each) => get(dirtyFields, each))
    .map((each): [string, unknown] => [each, get(values, each)]);
  const text = JSON.stringify(typed);
  useEffect(() => {
    const place = { administratorId, name };
    if (text !== "[]") keepDraft(place, JSON.parse(text));
    else if (!found) forgetDraft(place);
  }, [administratorId, name, text, found]);
  return {
    found,
    recover: () => {
      for (const [path, value] of Typed.catch([]).parse(found?.value)) {
        const field = names.find((each) => each === path);
        // The form's own resolver judges the value when it is sent.
        if (field) form.setValue(field, value as never, { shouldDirty: true });
      }
      setFound(undefined);
    },
    forget: () => forgetDraft({ administratorId, name }),
    discard: () => setFound(undefined),
  };
}
