import { useQuery } from "@tanstack/react-query";
import type { SpokenDigest } from "@urna/belenios/spoken-hash";

/** Five words and eight digits of a text. The list of words is fetched where somebody is about to see some. */
export function useSpoken(text: string, { enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({
    queryKey: ["spoken-digest", text],
    queryFn: () => spoken(text),
    staleTime: Infinity,
    networkMode: "always",
    enabled,
  });
}

/** In two groups of four. */
export const spokenDigits = (spoken: SpokenDigest | undefined): string =>
  spoken?.digits.replace(/^.{4}/, "$& ") ?? "";

/** The browser's own SHA-256 weighs nothing. */
async function spoken(text: string): Promise<SpokenDigest> {
  const { spokenHash, spokenPrefix } = await import("@urna/belenios/spoken-hash");
  const bytes = new TextEncoder().encode(spokenPrefix + text);
  return spokenHash(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}
