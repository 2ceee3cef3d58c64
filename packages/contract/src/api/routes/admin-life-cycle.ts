import { AdminElection, ExtendBody, SensitiveActionBody, PublishBody } from "../admin/elections.ts";
import { Reason } from "../admin/page.ts";
import { ElectionPath } from "../public.ts";
import { body, json, optionalBody, route } from "../route.ts";

/** One step of the life cycle; from a state that does not lead there it is a `write-conflict`. */
const step = <const Name extends string>(name: Name, summary: string) =>
  route({
    method: "post",
    path: `/admin/elections/{id}/${name}`,
    tag: "Administration: life cycle",
    auth: "admin",
    permission: "elections.step",
    summary,
    params: ElectionPath,
    body: optionalBody(Reason),
    responses: { 200: json(AdminElection) },
    errors: ["write-conflict", "roll-busy"],
  });

const confirmed = { confirm: true } as const;
const byTwo = { confirm: true, secondPerson: true } as const;

export const adminLifeCycleRoutes = {
  sealElection: {
    ...step(
      "seal",
      "Freezes definition and roll and makes the credentials; answers the draft with `sealing` where that takes longer than 10 seconds",
    ),
    ...byTwo,
  },
  cancelSealing: step("cancel-sealing", "Calls off a sealing that is not done; the draft gets another id"),
  unsealElection: { ...step("unseal", "Back to a draft, which gets another id"), ...confirmed },
  openElection: { ...step("open", "Opens the ballot box"), ...byTwo },
  pauseElection: {
    ...step("pause", "Stops taking ballots for a while"),
    body: body(SensitiveActionBody),
  },
  resumeElection: step("resume", "Takes ballots again"),
  extendElection: { ...step("extend", "Moves the closing time back"), ...confirmed, body: body(ExtendBody) },
  closeElection: {
    ...step("close", "Closes the ballot box and publishes the last batch"),
    ...byTwo,
    body: body(SensitiveActionBody),
  },
  tallyElection: {
    ...step(
      "tally",
      "Counts without opening a ballot; answers the closed election with `count` where that takes longer than 10 seconds, or waits for trustees. Asked again meanwhile, it only looks; to begin one anew that failed takes a reason",
    ),
    ...byTwo,
    errors: ["write-conflict", "counts-differ", "archive-not-verified"],
  },
  publishElection: {
    ...step("publish", "Publishes the result"),
    ...byTwo,
    permission: "results.publish",
    body: optionalBody(PublishBody),
    errors: ["write-conflict", "tie-undecided", "counts-differ"],
  },
  retireElection: { ...step("retire", "Takes a published election off the front page"), ...confirmed },
  annulElection: { ...step("annul", "Annuls the election"), ...byTwo, body: body(SensitiveActionBody) },
} as const;
