import {
  CertificateContribution,
  Custody,
  CustodyCount,
  KeyContribution,
  MemberOutput,
  MemberPolynomial,
  SealingContribution,
  ShareContribution,
} from "../custody.ts";
import { body, json, route } from "../route.ts";

const tag = "Custody";

/** Larger than the largest polynomial that can be right: 20 members, 2048 bits. */
const maxBytes = 256 * 1024;

/** The same bytes again change nothing; others are a `write-conflict`. */
const contribution = { tag, auth: "custody", maxBytes, responses: { 200: json(Custody) } } as const;

export const custodyRoutes = {
  getCustody: route({
    method: "get",
    path: "/custody",
    tag,
    auth: "custody",
    summary: "The election whose key somebody helps to keep, and what is theirs to do",
    responses: { 200: json(Custody) },
    errors: [],
  }),
  postCustodyKey: route({
    ...contribution,
    method: "post",
    path: "/custody/key",
    summary: "The public key of a mandatory trustee",
    body: body(KeyContribution),
    errors: ["write-conflict", "invalid-contribution"],
  }),
  postCustodyCertificate: route({
    ...contribution,
    method: "post",
    path: "/custody/certificate",
    summary: "First step of a threshold group: a member's certificate",
    body: body(CertificateContribution),
    errors: ["write-conflict", "invalid-contribution"],
  }),
  postCustodyPolynomial: route({
    ...contribution,
    method: "post",
    path: "/custody/polynomial",
    summary: "Second step of a threshold group: a member's polynomial, to each member its part",
    body: body(MemberPolynomial),
    errors: ["write-conflict", "invalid-contribution"],
  }),
  postCustodyVerification: route({
    ...contribution,
    method: "post",
    path: "/custody/verification",
    summary: "Last step of a threshold group: a member's key, made of everybody's polynomials",
    body: body(MemberOutput),
    errors: ["write-conflict", "invalid-contribution"],
  }),
  postCustodyConfirmation: route({
    ...contribution,
    method: "post",
    path: "/custody/confirmation",
    summary: "A trustee's signature of the sealed election's fingerprint; a second one changes nothing",
    body: body(SealingContribution),
    errors: ["write-conflict", "invalid-contribution"],
  }),
  getCustodyCount: route({
    method: "get",
    path: "/custody/count",
    tag,
    auth: "custody",
    summary: "How the count stands for a trustee; of the sum to be decrypted, its hash alone",
    responses: { 200: json(CustodyCount) },
    errors: [],
  }),
  postCustodyShare: route({
    ...contribution,
    method: "post",
    path: "/custody/count/share",
    summary: "A trustee's share of the count; the last that is needed lets it go on",
    body: body(ShareContribution),
    responses: { 200: json(CustodyCount) },
    errors: ["write-conflict", "invalid-contribution"],
  }),
} as const;
