import { z } from "zod";

/** What the contract and the frontends use of zod. */
export const schemas = {
  array: z.array,
  boolean: z.boolean,
  coerce: z.coerce,
  config: z.config,
  discriminatedUnion: z.discriminatedUnion,
  email: z.email,
  enum: z.enum,
  int: z.int,
  int32: z.int32,
  iso: z.iso,
  literal: z.literal,
  looseObject: z.looseObject,
  number: z.number,
  object: z.object,
  partialRecord: z.partialRecord,
  record: z.record,
  strictObject: z.strictObject,
  string: z.string,
  tuple: z.tuple,
  union: z.union,
  unknown: z.unknown,
  url: z.url,
  uuid: z.uuid,
};
