import { z } from "zod";
import { OwnReceipt } from "../receipts/own-receipt.ts";

/** Only what the gateway must know of a ballot; the ballot box verifies the rest from the bytes. */
export const BallotBody = z
  .looseObject({ credential: z.string().min(1).max(700).describe("Element text of the public credential") })
  .describe("A Belenios ballot (format v1): its exact canonical JSON")
  .meta({ id: "Ballot" });

/** Ed25519 over the UTF-8 text `urna-ack|1|<fingerprint>|<tracker>`; key and signature in base64url. */
export const Acknowledgement = z
  .object({
    election: z.string(),
    fingerprint: z.string(),
    tracker: z.string(),
    key: z.string(),
    signature: z.string(),
  })
  .meta({ id: "Acknowledgement" });
export type Acknowledgement = z.infer<typeof Acknowledgement>;

export const CastAnswer = z
  .object({ tracker: z.string(), acknowledgement: Acknowledgement, receipt: OwnReceipt.optional() })
  .meta({ id: "CastAnswer" });
export type CastAnswer = z.infer<typeof CastAnswer>;

export const SpoiledBallot = z
  .object({
    tracker: z
      .string()
      .regex(/^[A-Za-z0-9+/]{43}$/)
      .describe("SHA-256 of the ballot's exact bytes, Base64 without padding"),
  })
  .meta({ id: "SpoiledBallot" });
