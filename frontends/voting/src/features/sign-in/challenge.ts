import type { ElectionId } from "@urna/contract/identifiers";
import type { OtpChallenge } from "@urna/contract/sessions/voter";
import { settingBounds } from "@urna/contract/settings/bounds";
import { newAttemptKey } from "@urna/web-kit/api-client/attempt-key";
import { z } from "zod";
import { forgetsOnLeaving } from "../../session/left-behind.ts";

/** What survives a reload of a code that was sent: never who asked for it. */
const Challenge = z.object({
  challengeId: z.string(),
  /** Sent with the code, so that it enters when its answer was lost. */
  attemptKey: z.string().optional(),
  /** Masked. */
  sentTo: z.string(),
  /** What was typed to ask for it. */
  by: z.enum(["email", "document"]).default("document"),
  /** It went to the establishment's address, which need not be the person's own. */
  staff: z.boolean().default(false),
  /** No email went out for it: the newest one in the mailbox has the code. */
  sentEarlier: z.boolean().default(false),
  /** It was typed wrong too often: the server takes it no more, and sends another at once. */
  usedUp: z.boolean().default(false),
  resendAt: z.number(),
  expiresAt: z.number(),
});
export type Challenge = z.infer<typeof Challenge>;

/** Who asked, as typed; needed to ask again, and gone with the page. */
export interface Asked {
  readonly identifier: string;
  readonly staff: boolean;
}

const [leastLifeMinutes] = settingBounds.codes.expiryMinutes;

const asked = new Map<string, Asked>();
forgetsOnLeaving(() => asked.clear());

/** The code that this tab is waiting for in an election. Times are this device's clock, in milliseconds. */
export const challenges = {
  keep(electionId: ElectionId, answer: z.infer<typeof OtpChallenge>, by: Asked): Challenge {
    const now = Date.now();
    const challenge: Challenge = {
      challengeId: answer.challengeId,
      attemptKey: newAttemptKey(),
      sentTo: answer.sentTo,
      by: by.identifier.includes("@") ? "email" : "document",
      staff: by.staff,
      sentEarlier: answer.sentEarlier ?? false,
      usedUp: false,
      resendAt: now + answer.resendAfterSeconds * 1000,
      expiresAt: now + answer.expiresInSeconds * 1000,
    };
    sessionStorage.setItem(keyOf(electionId), JSON.stringify(challenge));
    asked.set(electionId, by);
    return challenge;
  },
  /** The server sent a second code for the same challenge. All that is known is the least time that the settings let it hold. */
  renew(electionId: ElectionId, challenge: Challenge): Challenge {
    const expiresAt = Date.now() + leastLifeMinutes * 60_000;
    const renewed = { ...challenge, attemptKey: newAttemptKey(), sentEarlier: false, expiresAt };
    sessionStorage.setItem(keyOf(electionId), JSON.stringify(renewed));
    return renewed;
  },
  /** After an answer that the last challenge is spent, the page does not wait for a new one. */
  useUp(electionId: ElectionId, challenge: Challenge): Challenge {
    const usedUp = { ...challenge, usedUp: true, resendAt: 0 };
    sessionStorage.setItem(keyOf(electionId), JSON.stringify(usedUp));
    return usedUp;
  },
  read(electionId: ElectionId): Challenge | undefined {
    const stored = sessionStorage.getItem(keyOf(electionId));
    return stored === null ? undefined : Challenge.safeParse(parsed(stored)).data;
  },
  askedBy: (electionId: ElectionId): Asked | undefined => asked.get(electionId),
  forget(electionId: ElectionId): void {
    sessionStorage.removeItem(keyOf(electionId));
    asked.delete(electionId);
  },
};

const keyOf = (electionId: ElectionId) => `urna.challenge.${electionId}`;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
