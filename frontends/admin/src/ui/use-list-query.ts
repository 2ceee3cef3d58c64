import { useSearchParams } from "react-router-dom";

export const pageSize = 25;

export interface ListQuery {
  readonly page: number;
  readonly q: string;
  readonly sort: string | undefined;
  /** Another parameter of the page's address. */
  other(name: string): string | undefined;
  /** Writes parameters into the address; an empty one leaves it. Anything but a page leads to the first page. */
  change(changes: Readonly<Record<string, string>>): void;
  toPage(page: number): void;
}

/** A list's page, search and order live in the page's address, so that they can be shared and survive a reload. */
export function useListQuery(): ListQuery {
  const [params, setParams] = useSearchParams();
  const write = (changes: Readonly<Record<string, string>>) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changes)) {
        if (value === "") after.delete(name);
        else after.set(name, value);
      }
      return after;
    });
  return {
    page: positive(params.get("pagina")),
    q: params.get("q") ?? "",
    sort: params.get("orden") ?? undefined,
    other: (name) => params.get(name) ?? undefined,
    change: (changes) => write({ pagina: "", ...changes }),
    toPage: (page) => write({ pagina: page === 1 ? "" : String(page) }),
  };
}

function positive(text: string | null): number {
  const value = Number(text);
  return Number.isSafeInteger(value) && value > 0 && value <= 1_000_000 ? value : 1;
}
