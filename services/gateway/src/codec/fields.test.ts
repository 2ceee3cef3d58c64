import { z } from "zod";
import { fieldsOf } from "./fields.ts";

const Outside = z.object({
  id: z.string(),
  state: z.enum(["open", "closed"]),
  at: z.string(),
  note: z.string().optional(),
});

interface Inside {
  id: string;
  state: "unspecified" | "open" | "closed";
  at: Date;
  note?: string | undefined;
  secret: string;
}

const inside: Inside = { id: "1", state: "open", at: new Date(0), secret: "never", note: undefined };

it("copies what the schema names, and nothing else", () => {
  const outside: z.infer<typeof Outside> = fieldsOf(Outside, inside, { state: "word", at: "time" });
  expect(outside).toStrictEqual({ id: "1", state: "open", at: "1970-01-01T00:00:00.000Z" });
});

it("keeps what is optional where it is there", () => {
  expect(fieldsOf(Outside, { ...inside, note: "" }, { state: "word" })).toHaveProperty("note", "");
});
