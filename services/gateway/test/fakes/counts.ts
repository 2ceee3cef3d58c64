import type { CountServiceService, TrusteeCount } from "@urna/protos/ballot/v1/count";
import { DomainError } from "@urna/service-kit/errors";
import type { Fake } from "./fake.ts";
import { electionId, hash } from "./samples.ts";
import { goodLink } from "./trustees.ts";

export const someCount = (changes: Partial<TrusteeCount> = {}): TrusteeCount => ({
  electionId,
  state: "waiting",
  fingerprint: "f",
  ballots: 12,
  marked: 12,
  encryptedTallySha256: hash,
  given: [1],
  ...changes,
});

export const counts = (): Fake<typeof CountServiceService> => {
  const answer = async ({ token }: { token: string }) => {
    if (token !== goodLink) throw new DomainError("invalid-or-expired-link");
    return { counts: [someCount()] };
  };
  return { getTrusteeCount: answer, giveShare: answer };
};
