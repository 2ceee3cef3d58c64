import { answeredWord } from "@urna/service-kit/grpc/words";
import type { z } from "zod";
import { timeOf } from "./time.ts";

/** How a field is read: a word of a closed set, several, or a time, that its service always sets; or by a function. */
type Reading<Value> = "word" | "words" | "time" | ((value: Value) => unknown);
type Table<Message> = { readonly [Field in keyof Message]?: Reading<Message[Field]> };

type Read<Value, Reader> = Reader extends "word"
  ? Exclude<Value, "unspecified">
  : Reader extends "words"
    ? Exclude<Value extends readonly (infer Word)[] ? Word : never, "unspecified">[]
    : Reader extends "time"
      ? string
      : Reader extends (value: never) => infer Result
        ? Result
        : never;

/** Times are texts outside, in ISO 8601. */
type Plain<Value> = Value extends Date ? string : Value;

type Fields<Message, Shape, Readers> = {
  [Field in keyof Omit<Pick<Message, keyof Message & keyof Shape>, keyof Readers>]: Plain<Message[Field]>;
} & {
  [Field in Extract<keyof Message & keyof Shape, keyof Readers>]: Read<Message[Field], Readers[Field]>;
};

/**
 * The fields of a message that `schema` names too, and no other. `table` says which of them are read how; the others are
 * the same on both sides, and what is absent stays absent.
 */
export function fieldsOf<
  Shape extends z.ZodRawShape,
  Message extends object,
  const Readers extends Table<Message>,
>(schema: z.ZodObject<Shape>, message: Message, table: Readers): Fields<Message, Shape, Readers> {
  const readings = new Map<string, Reading<never>>(Object.entries(table));
  const fields = Object.entries({ ...table, ...message })
    .filter(([field]) => field in schema.shape)
    .map(([field]) => [field, read(message[field as keyof Message], readings.get(field))] as const)
    .filter(([, value]) => value !== undefined);
  return Object.fromEntries(fields) as Fields<Message, Shape, Readers>;
}

function read(value: unknown, reading: Reading<never> | undefined): unknown {
  if (reading === "word") return answeredWord(value as string);
  if (reading === "words") return (value as string[]).map(answeredWord);
  if (reading === "time") return timeOf(value as Date | undefined);
  if (reading) return reading(value as never);
  return value instanceof Date ? value.toISOString() : value;
}
