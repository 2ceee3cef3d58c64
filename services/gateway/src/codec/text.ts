import type { LocalizedText } from "@urna/contract/words";
import type { LocalizedText as TextMessage } from "@urna/protos/common/v1/text";

/** A text that its service always sets, once somebody wrote it. */
export function readText(text: TextMessage | undefined): LocalizedText {
  return text ?? { es: "" };
}

export function readOptionalText(text: TextMessage | undefined): LocalizedText | undefined {
  return text === undefined || text.es === "" ? undefined : readText(text);
}

/** A language that was left empty has no text. */
export function writeText({ es, en, ht }: LocalizedText): TextMessage {
  return { es, en: en || undefined, ht: ht || undefined };
}

/** `{ [key]: value }`, or nothing where there is no value. */
export function optional<Key extends string, Value>(
  key: Key,
  value: Value | undefined | "",
): { [K in Key]?: Value } {
  return value === undefined || value === "" ? {} : ({ [key]: value } as { [K in Key]?: Value });
}
