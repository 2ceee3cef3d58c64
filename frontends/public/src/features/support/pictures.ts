import type { Language } from "@urna/language/languages";
import { z } from "zod";
import { guides, pictureName } from "./guides.ts";

const Picture = z.object({ default: z.string() });

/** The addresses of a language's pictures, by their names. `npm run pictures` makes them from the running product. */
export async function picturesIn(language: Language): Promise<Record<string, string>> {
  const names = guides.flatMap(({ key, steps }) =>
    Array.from({ length: steps }, (_, index) => pictureName(key, index + 1)),
  );
  const addresses = await Promise.all(
    names.map(async (name) => [name, await addressOf(language, name)] as const),
  );
  return Object.fromEntries(addresses);
}

async function addressOf(language: Language, name: string): Promise<string> {
  const picture: unknown = await import(/* webpackMode: "eager" */ `./pictures/${language}/${name}.webp`);
  return Picture.parse(picture).default;
}
