import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The texts that stand in the page itself in one language, seen before any script has come. */
export interface PageBeginning {
  readonly language: string;
  readonly loading: string;
  readonly home: TitleAndLead & { readonly steps: Readonly<Record<"find" | "identify" | "vote", string>> };
  readonly signIn: TitleAndLead;
}

interface TitleAndLead {
  readonly title: string;
  readonly lead: string;
}

/** The same texts as in the pages that are drawn in their place, for each language that the folder has. */
export function pageBeginnings(localesFolder: string): PageBeginning[] {
  return readdirSync(localesFolder).map((language) => {
    const texts = (namespace: string): unknown =>
      JSON.parse(readFileSync(join(localesFolder, language, `${namespace}.json`), "utf8"));
    const { loading } = texts("common") as Pick<PageBeginning, "loading">;
    const { home } = texts("public") as Pick<PageBeginning, "home">;
    const { signIn } = texts("voting") as Pick<PageBeginning, "signIn">;
    return { language, loading, home, signIn };
  });
}
