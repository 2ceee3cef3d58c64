import { body, json, route } from "../api/route.ts";
import { CustodyContributions, LinkedCustody, SealingContribution } from "./ceremony.ts";
import { CustodyCounts, ShareContribution } from "./count.ts";

const tag = "Custody";

/** Larger than the largest polynomials that can be right: 20 members, 2048 bits, in each election of a link. */
const maxBytes = 1024 * 1024;

/** The same bytes again change nothing; others are a `write-conflict`. */
const contribution = { tag, auth: "custody", maxBytes, responses: { 200: json(LinkedCustody) } } as const;

export const getCustody = route({
  method: "get",
  path: "/custody",
  tag,
  auth: "custody",
  summary: "The elections whose keys somebody helps to keep, and what is theirs to do",
  responses: { 200: json(LinkedCustody) },
  errors: [],
});

export const postCustodyContributions = route({
  ...contribution,
  method: "post",
  path: "/custody/contributions",
  summary: "One step of the key ceremony, in each of several elections of the link: all are kept, or none",
  body: body(CustodyContributions),
  errors: ["write-conflict", "invalid-contribution"],
});

export const postCustodyConfirmation = route({
  ...contribution,
  method: "post",
  path: "/custody/confirmation",
  summary: "A trustee's signature of the sealed election's fingerprint; a second one changes nothing",
  body: body(SealingContribution),
  errors: ["write-conflict", "invalid-contribution"],
});

export const getCustodyCount = route({
  method: "get",
  path: "/custody/count",
  tag,
  auth: "custody",
  summary: "How the count of each election stands for a trustee; of the sum to be decrypted, its hash alone",
  responses: { 200: json(CustodyCounts) },
  errors: [],
});

export const postCustodyShare = route({
  ...contribution,
  method: "post",
  path: "/custody/count/share",
  summary: "A trustee's share of the count; the last that is needed lets it go on",
  body: body(ShareContribution),
  responses: { 200: json(CustodyCounts) },
  errors: ["write-conflict", "invalid-contribution"],
});
