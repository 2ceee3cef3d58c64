import { Metadata } from "@grpc/grpc-js";
import { accessTokenIn, carryAccessToken, withAccessToken } from "./access-token.ts";

const carried = (path: string, given?: string) => {
  const metadata = new Metadata();
  withAccessToken("token-of-a-voter", () => carryAccessToken(path, metadata, given));
  return accessTokenIn(metadata);
};

it("sends a token along to a person who acts for somebody", () => {
  expect(carried("/identity.v1.ParticipationService/AuthorizeCast")).toBe("token-of-a-voter");
  expect(carried("/identity.v1.ParticipationService/AuthorizeCast", "another")).toBe("another");
  expect(carried("/receipt.v1.ReceiptService/VerifyReceipt", "")).toBe("");
});

it.each([
  "/ballot.v1.BallotBoxService/CastBallot",
  "/ballot.v1.BallotBoxService/FindAcknowledgement",
  "/ballot.v1.BallotBoxService/SpoilBallot",
  "/ballot.v1.BallotBoxService/GetVotingKit",
  "/identity.v1.SessionService/Authenticate",
])("never sends one to %s, for any caller", (path) => {
  expect(carried(path)).toBe("");
  expect(carried(path, "another")).toBe("");
});

it("sends no text that cannot be a token or would break the call", () => {
  const path = "/identity.v1.ParticipationService/AuthorizeCast";
  for (const text of ["", "two words", "ñ", "line\nline", "x".repeat(257)])
    expect(carried(path, text)).toBe("");
});
