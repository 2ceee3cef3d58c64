import { z } from "zod";
import { Line } from "../text.ts";
import { MadePasskey } from "./passkey-answer.ts";

const instant = z.iso.datetime();

export const PasskeyName = z.object({
  name: Line.min(1, "required").max(60, "too-long").describe("Its owner's words for it"),
});
export const PasskeyAddition = PasskeyName.extend({
  challengeId: z.string().min(1).max(200),
  response: MadePasskey,
});

export const Passkey = z
  .object({
    id: z.string(),
    name: z.string(),
    createdAt: instant,
    lastUsedAt: instant.optional(),
    backedUp: z.boolean().describe("Kept by its maker on more than one device"),
  })
  .meta({ id: "Passkey" });
export type Passkey = z.infer<typeof Passkey>;

export const PasskeyPath = z.object({ passkeyId: z.uuid() });
