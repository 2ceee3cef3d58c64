import { Button } from "@urna/web-kit/ui/button/button";
import { TextField } from "@urna/web-kit/ui/form/text-field";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

interface SearchFormProps {
  label: string;
  hint?: string;
  q: string;
  onSearch(q: string): void;
  /** Further filters, before the button. */
  children?: ReactNode;
}

/** Keyed by `q` where it is used: another address brings its own words. */
export function SearchForm({ label, hint, q, onSearch, children }: SearchFormProps) {
  const { t } = useTranslation("admin");
  const [typed, setTyped] = useState(q);
  return (
    <form
      role="search"
      className="a-filters"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <TextField
        id="search"
        type="search"
        label={label}
        hint={hint}
        maxLength={200}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {children}
      <Button type="submit" icon="search">
        {t("list.search")}
      </Button>
    </form>
  );
}
