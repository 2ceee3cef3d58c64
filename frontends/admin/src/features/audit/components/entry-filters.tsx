import { Button } from "@urna/web-kit/ui/button/button";
import { TextField } from "@urna/web-kit/ui/form/text-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { readFilter, writeFilter, type FilterName } from "../filter.ts";
import type { ListQuery } from "../../../ui/use-list-query.ts";
import { MoreFilters } from "./more-filters.tsx";
import { ActorField, FamilyField } from "./who-and-what.tsx";

export interface FieldState {
  readonly value: (name: FilterName) => string;
  readonly change: (changes: Partial<Record<FilterName, string>>) => void;
}

/** Keyed by the address where it is used: another one brings its own filter. Applied together, by the button. */
export function EntryFilters({ query }: { query: ListQuery }) {
  const { t } = useTranslation(["audit", "admin"]);
  const [typed, setTyped] = useState(() => readFilter(query));
  const [words, setWords] = useState(query.q);
  const state: FieldState = {
    value: (name) => typed[name],
    change: (changes) => setTyped({ ...typed, ...changes }),
  };
  const dateField = (name: "since" | "until") => (
    <TextField
      id={name}
      type="date"
      label={t(`filter.${name}`)}
      value={typed[name]}
      onChange={(event) => state.change({ [name]: event.target.value })}
    />
  );
  return (
    <form
      role="search"
      aria-label={t("filter.title")}
      onSubmit={(event) => {
        event.preventDefault();
        query.change({ ...writeFilter(typed), q: words.trim() });
      }}
    >
      <div className="a-filters a-filters--many">
        {dateField("since")}
        {dateField("until")}
        <ActorField state={state} />
        <FamilyField state={state} />
      </div>
      <MoreFilters state={state} words={words} onWords={setWords} />
      <Button type="submit" icon="search">
        {t("filter.apply")}
      </Button>
    </form>
  );
}
