import { languages, type Language } from "@urna/contract/words";

/** The first language of `Accept-Language` that we speak, by the reader's own order (RFC 9110, 12.5.4). */
export function preferredLanguage(header: string | undefined): Language | undefined {
  const wanted = (header ?? "").split(",").map((part) => {
    const [tag = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    const weight = parameters.find((text) => text.startsWith("q="))?.slice(2);
    return { language: tag.split("-")[0], weight: weight === undefined ? 1 : Number(weight) };
  });
  const liked = wanted.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  return liked
    .map(({ language }) => languages.find((ours) => ours === language))
    .find((found) => found !== undefined);
}
