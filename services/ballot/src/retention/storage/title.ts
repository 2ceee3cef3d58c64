/** As a draft may be: without every language. */
export interface StoredTitle {
  es: string;
  en?: string;
  ht?: string;
}

export function inThreeLanguages({ es, en = "", ht = "" }: StoredTitle): {
  es: string;
  en: string;
  ht: string;
} {
  return { es, en, ht };
}
