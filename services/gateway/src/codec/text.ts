import type { LocalizedText } from "@urna/contract/words";
import type { LocalizedText as TextMessage } from "@urna/protos/common/v1/text";

/** proto3 has no absent string: an empty one is a language without a text. */
export function readText(text: TextMessage | undefined): LocalizedText {
  const { es = "", en = "", ht = "" } = text ?? {};
  return { es, ...(en !== "" && { en }), ...(ht !== "" && { ht }) };
}

export function readOptionalText(text: TextMessage | undefined): LocalizedText | undefined {
  return text === undefined || text.es === "" ? undefined : readText(text);
}

export function writeText({ es, en = "", ht = "" }: LocalizedText): TextMessage {
  return { es, en, ht };
}

/** `{ [key]: value }`, or nothing where there is no value. */
export function optional<Key extends string, Value>(
  key: Key,
  value: Value | undefined | "",
): { [K in Key]?: Value } {
  return value === undefined || value === "" ? {} : ({ [key]: value } as { [K in Key]?: Value });
}
