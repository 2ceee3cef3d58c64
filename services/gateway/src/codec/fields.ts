import { answered } from "@urna/service-kit/grpc/answered";
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
type Known<Value> = string extends Value ? Value : Exclude<Value, "unspecified">;
type Same<Value, Outside> = undefined extends Outside
  ? Known<Plain<Value>>
  : NonNullable<Known<Plain<Value>>>;

type Copied<Message, Shape, Readers> = Exclude<keyof Message & keyof Shape, keyof Readers>;
type Needed<Shape> = {
  [Field in keyof Shape]: undefined extends z.output<Shape[Field]> ? never : Field;
}[keyof Shape];

type Fields<Message, Shape, Readers> = {
  [Field in Copied<Message, Shape, Readers> & Needed<Shape>]: Same<Message[Field], z.output<Shape[Field]>>;
} & {
  [Field in Exclude<Copied<Message, Shape, Readers>, Needed<Shape>>]?: Same<
    Message[Field],
    z.output<Shape[Field]>
  >;
} & {
  [Field in Extract<keyof Message & keyof Shape, keyof Readers>]: Read<Message[Field], Readers[Field]>;
};

/**
 * The fields of a message that `schema` names too, and no other. `table` says which of them are read how. The others are
 * the same on both sides: what is absent stays absent, and so does a word that is unspecified.
 * @throws Error where a field is absent that the schema needs: the answer is not usable
 */
export function fieldsOf<
  Shape extends z.ZodRawShape,
  Message extends object,
  const Readers extends Table<Message>,
>(schema: z.ZodObject<Shape>, message: Message, table: Readers): Fields<Message, Shape, Readers> {
  const readings = new Map<string, Reading<never>>(Object.entries(table));
  const fields = Object.keys({ ...table, ...message })
    .filter((field) => field in schema.shape)
    .map((field) => {
      const value: unknown = message[field as keyof Message];
      const reading = readings.get(field);
      return [field, reading ? read(value, reading) : copied(value, schema.shape[field])] as const;
    })
    .filter(([, value]) => value !== undefined);
  return Object.fromEntries(fields) as Fields<Message, Shape, Readers>;
}

function read(value: unknown, reading: Reading<never>): unknown {
  if (reading === "word") return answeredWord(value as string);
  if (reading === "words") return (value as string[]).map(answeredWord);
  if (reading === "time") return timeOf(value as Date | undefined);
  return reading(value as never);
}

function copied(value: unknown, schema: z.core.$ZodType | undefined): unknown {
  const plain = value instanceof Date ? value.toISOString() : value;
  const known = plain === "unspecified" && schema?._zod.def.type !== "string" ? undefined : plain;
  return schema?._zod.optin === "optional" ? known : answered(known);
}
