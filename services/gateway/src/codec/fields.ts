import type { z } from "zod";

/** How each field is read whose value is not the same outside; it is not called for one that is absent. */
type Table<Message> = { readonly [Field in keyof Message]?: (value: NonNullable<Message[Field]>) => unknown };

/** Times are texts outside, in ISO 8601. */
type Plain<Value> = Value extends Date ? string : Value;

type Read<Value, Reader> = Reader extends (value: never) => infer Result
  ? Result | Extract<Value, undefined>
  : Plain<Value>;

type Fields<Message, Shape, Readers> = {
  [Field in keyof Pick<Message, keyof Message & keyof Shape>]: Read<
    Message[Field],
    Field extends keyof Readers ? Readers[Field] : undefined
  >;
};

/** The fields of a message that `schema` names too, and no other. What is absent stays absent. */
export function fieldsOf<Shape extends z.ZodRawShape, Message extends object, Readers extends Table<Message>>(
  schema: z.ZodObject<Shape>,
  message: Message,
  readers: Readers,
): Fields<Message, Shape, Readers> {
  const table = new Map<string, (value: never) => unknown>(Object.entries(readers));
  const fields = Object.entries(message)
    .filter(([field, value]) => field in schema.shape && value !== undefined)
    .map(([field, value]) => [field, (table.get(field) ?? plain)(value as never)]);
  return Object.fromEntries(fields) as Fields<Message, Shape, Readers>;
}

const plain = (value: unknown) => (value instanceof Date ? value.toISOString() : value);
