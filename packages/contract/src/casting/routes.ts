import { body, json, route } from "../api/route.ts";
import { ElectionPath } from "../elections/election-path.ts";
import { BallotBody, CastAnswer, SpoiledBallot } from "./ballot.ts";
import { UnspentCredential, VotingKit } from "./voting-kit.ts";

const tag = "Voter";
const closedForNow = ["election-not-open", "election-paused", "election-closed"] as const;

export const getVotingKit = route({
  method: "get",
  path: "/elections/{id}/voting-kit",
  tag,
  auth: "voter",
  sessionByService: true,
  summary: "What the browser needs to encrypt and sign",
  params: ElectionPath,
  responses: { 200: json(VotingKit) },
  errors: ["not-eligible", "stronger-sign-in-required", "already-voted", ...closedForNow],
});

export const castBallot = route({
  method: "post",
  path: "/elections/{id}/ballots",
  tag,
  auth: "voter",
  sessionByService: true,
  summary: "Casts a ballot: its exact canonical JSON, and spaces after it up to one length for its election",
  params: ElectionPath,
  body: { kind: "ballot", schema: BallotBody },
  responses: {
    200: json(CastAnswer, "These very bytes were in the box already"),
    201: json(CastAnswer, "Cast, and the receipt is there"),
    202: json(CastAnswer, "Cast; the receipt follows"),
  },
  errors: [
    "invalid-ballot",
    "not-eligible",
    "stronger-sign-in-required",
    "already-voted",
    "ballot-spoiled",
    ...closedForNow,
    "too-many-requests",
  ],
});

export const spoilBallot = route({
  method: "post",
  path: "/elections/{id}/spoiled-ballots",
  tag,
  auth: "voter",
  untraced: true,
  summary: "Before a sealed ballot is opened to its voter: the ballot with this tracker is never taken",
  params: ElectionPath,
  body: body(SpoiledBallot),
  responses: { 200: json(SpoiledBallot, "Spoiled, now or before") },
  errors: [
    "not-eligible",
    "stronger-sign-in-required",
    "already-voted",
    ...closedForNow,
    "too-many-requests",
  ],
});

export const getUnspentCredential = route({
  method: "get",
  path: "/elections/{id}/unspent-credential",
  tag,
  auth: "voter",
  summary:
    "After closing: the credential of an eligible person who did not vote; before, `election-not-open`",
  params: ElectionPath,
  responses: { 200: json(UnspentCredential) },
  errors: ["not-eligible", "already-voted", "election-not-open"],
});
