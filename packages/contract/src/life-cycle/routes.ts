import { Reason } from "../api/reason.ts";
import { body, json, optionalBody, type Route, route } from "../api/route.ts";
import { AdminElection } from "../elections/admin-election.ts";
import { ElectionPath } from "../elections/election-path.ts";
import { ExtendBody, PublishBody, SensitiveActionBody } from "./steps.ts";

/** Sealing makes a credential for each voter and counting checks every ballot: both take their time. */
const timeoutMs = 150_000;

type OwnOfStep = Pick<Route, "summary" | "confirm" | "secondPerson"> &
  Required<Pick<Route, "permission" | "body" | "errors">>;

/** One step of the life cycle. A state that does not allow it answers `write-conflict`. */
const step = <const Name extends string, const Own extends OwnOfStep>(name: Name, own: Own) =>
  route({
    method: "post",
    path: `/admin/elections/{id}/${name}`,
    tag: "Administration: life cycle",
    auth: "admin",
    params: ElectionPath,
    timeoutMs,
    responses: { 200: json(AdminElection) },
    ...own,
  });

const permission = "elections.step";
const byTwo = { permission, confirm: true, secondPerson: true } as const;
const errors = ["write-conflict", "roll-busy"] as const;

export const sealElection = step("seal", {
  ...byTwo,
  summary:
    "Freezes definition and roll and makes the credentials; answers the draft with `sealing` where that takes longer than 10 seconds",
  body: optionalBody(Reason),
  errors: [...errors, "registrar-away", "registrar-refused"],
});

export const cancelSealing = step("cancel-sealing", {
  permission,
  summary: "Calls off a sealing that is not done; the draft gets another id",
  body: optionalBody(Reason),
  errors,
});

export const unsealElection = step("unseal", {
  permission,
  confirm: true,
  summary: "Back to a draft, which gets another id",
  body: optionalBody(Reason),
  errors,
});

export const openElection = step("open", {
  ...byTwo,
  summary: "Opens the ballot box",
  body: optionalBody(Reason),
  errors,
});

export const pauseElection = step("pause", {
  permission,
  summary: "Stops taking ballots for a while",
  body: body(SensitiveActionBody),
  errors,
});

export const resumeElection = step("resume", {
  permission,
  summary: "Takes ballots again",
  body: optionalBody(Reason),
  errors,
});

export const extendElection = step("extend", {
  permission,
  confirm: true,
  summary: "Moves the closing time back",
  body: body(ExtendBody),
  errors,
});

export const releaseOnWord = step("release-on-word", {
  ...byTwo,
  summary:
    "Of two hands: has the registrar release its halves without a code of its own, because its messages do not arrive; everybody is told. Asked again, it only tells the registrar once more",
  body: body(SensitiveActionBody),
  errors: [...errors, "registrar-away", "registrar-refused"],
});

export const closeElection = step("close", {
  ...byTwo,
  summary: "Closes the ballot box and publishes the last batch",
  body: body(SensitiveActionBody),
  errors,
});

export const waiveWitnesses = step("waive-witnesses", {
  ...byTwo,
  summary:
    "Lets the trustees open the ballots of a closed election although a witness that its definition names has not signed them all; everybody is told",
  body: body(SensitiveActionBody),
  errors,
});

export const tallyElection = step("tally", {
  ...byTwo,
  summary:
    "Counts without opening a ballot; answers the closed election with `count` where that takes longer than 10 seconds, or waits for trustees. Repeated meanwhile, it changes nothing; to begin a failed one anew takes a reason",
  body: optionalBody(Reason),
  errors: ["write-conflict", "counts-differ", "archive-not-verified"],
});

export const publishElection = step("publish", {
  ...byTwo,
  permission: "results.publish",
  summary: "Publishes the result",
  body: optionalBody(PublishBody),
  errors: ["write-conflict", "tie-undecided", "counts-differ"],
});

export const retireElection = step("retire", {
  permission,
  confirm: true,
  summary: "Takes a published election off the front page",
  body: optionalBody(Reason),
  errors,
});

export const annulElection = step("annul", {
  ...byTwo,
  summary: "Annuls the election",
  body: body(SensitiveActionBody),
  errors,
});
