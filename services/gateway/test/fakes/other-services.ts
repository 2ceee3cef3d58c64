import type { AuditServiceService } from "@urna/protos/audit/v1/audit";
import type { BallotBoxServiceService } from "@urna/protos/ballot/v1/ballot_box";
import type { ElectionServiceService } from "@urna/protos/ballot/v1/election";
import type { ResultServiceService } from "@urna/protos/ballot/v1/result";
import type { ReceiptServiceService } from "@urna/protos/receipt/v1/receipt";
import { DomainError } from "@urna/service-kit/errors";
import type { Fake } from "./fake.ts";
import { known } from "./known-election.ts";
import {
  acknowledgement,
  aReceipt,
  anElection,
  anOutcome,
  aSummary,
  atHour,
  electionId,
  hash,
  hour,
  text,
  personId,
} from "./samples.ts";

export const elections = (): Fake<typeof ElectionServiceService> => ({
  listElections: async () => ({
    elections: [anElection(), anElection({ id: "4Ysh9D867Yuspq", state: "paused" })],
  }),
  getElection: async ({ id }) => {
    known(id);
    return { election: anElection() };
  },
  getPhoto: async ({ sha256 }) => {
    if (sha256 !== hash) throw new DomainError("not-found");
    return { content: Buffer.from("RIFF"), contentType: "image/webp" };
  },
  getBoard: async (request) => {
    known(request.electionId);
    return { trackers: ["t1", "t2"], next: request.after === undefined ? "t2" : undefined, total: 2 };
  },
  getBoardCheckpoint: async (request) => {
    known(request.electionId);
    return { note: `urna/board/${request.electionId}\n1\n` };
  },
  getBoardWitnesses: async (request) => {
    known(request.electionId);
    return {
      witnesses: [
        { key: "council.example.cl+0123abcd+key" },
        { key: "witness.example.cl+0123abcd+key", size: 2, cosignedAt: atHour, note: "note" },
      ],
      waived: undefined,
    };
  },
  addCosignature: async (request) => {
    known(request.electionId);
    return {};
  },
  getBoardTile: async (request) => {
    known(request.electionId);
    return { hashes: Buffer.from(hash, "hex") };
  },
  getArchive: async function* (request) {
    known(request.electionId);
    yield { chunk: Buffer.from("BELE") };
    yield { chunk: Buffer.from("NIOS") };
  },
  getCommitments: async function* (request) {
    known(request.electionId);
    yield { chunk: Buffer.from("[") };
    yield { chunk: Buffer.from("]") };
  },
  getDefinition: async (request) => {
    known(request.electionId);
    return { definition: '{"title":"Ñandú"}' };
  },
  getResults: async (request) => {
    known(request.electionId);
    return {
      results: {
        electionId,
        title: text,
        question: text,
        seats: 1,
        rollSize: 25,
        ballots: 10,
        blankAllowed: true,
        blank: 2,
        tie: false,
        fingerprint: "fingerprint",
        candidates: [],
        closedAt: new Date(hour),
        publishedAt: new Date(hour),
        outcome: anOutcome(),
      },
    };
  },
});

export const results = (): Fake<typeof ResultServiceService> => ({
  getSummary: async (request) => {
    known(request.electionId);
    return { summary: aSummary() };
  },
  recordExport: async (request) => {
    known(request.electionId);
    return {};
  },
  decideTie: async (request) => {
    known(request.electionId);
    return { summary: aSummary() };
  },
  deriveSecondRound: async (request) => {
    known(request.electionId);
    return { election: anElection({ state: "draft" }) };
  },
});

/** A ballot box of bytes: what `created` and the refusals mean is as the real one's. */
export const ballotBox = (): Fake<typeof BallotBoxServiceService> & { box: Map<string, string> } => {
  const box = new Map<string, string>();
  const credentialIn = (ballot: string) => (JSON.parse(ballot) as { credential: string }).credential;
  return {
    box,
    getVotingKit: async () => ({
      election: "{}",
      fingerprint: "fingerprint",
      definition: "{}",
      trustees: "[]",
      confirmations: [{ owner: 1, challenge: "1", response: "2" }],
    }),
    castBallot: async (request) => {
      const ballot = Buffer.from(request.ballot).toString();
      if (ballot.includes("broken")) throw new DomainError("invalid-ballot");
      const before = box.get(credentialIn(ballot));
      if (before !== undefined && before !== ballot) throw new DomainError("already-voted");
      box.set(credentialIn(ballot), ballot);
      return { acknowledgement: acknowledgement(hash), created: before === undefined };
    },
    spoilBallot: async () => ({}),
    findAcknowledgement: async (request) => {
      if (![...box.values()].includes(Buffer.from(request.ballot).toString()))
        throw new DomainError("already-voted");
      return { acknowledgement: acknowledgement(hash) };
    },
  };
};

export const receipts = (): Fake<typeof ReceiptServiceService> => ({
  getOwnReceipt: async () => ({ receipt: aReceipt(), emailRefused: false }),
  listReceiptNumbers: async ({ electionIds }) => ({
    numbers: electionIds.map((each) => ({ electionId: each, number: "SLEP-0A1B2C3D" })),
  }),
  verifyReceipt: async ({ number, k }, { voter }) => {
    if (number !== "SLEP-0A1B2C3D") throw new DomainError("receipt-not-found");
    const whole = k === "secret-k" || voter !== undefined;
    return { receipt: aReceipt(whole ? { voter: "Ana Prueba Prueba" } : {}) };
  },
  renderReceipt: async ({ language }) => ({
    pdf: Buffer.from(`%PDF-${language}`),
    number: "SLEP-0A1B2C3D",
    fileName: `${language}-SLEP-0A1B2C3D.pdf`,
  }),
  resendReceipt: async () => ({ sentTo: "a•••@example.cl" }),
  getReceiptForMessage: async () => ({ receipt: aReceipt(), personId: "", pdf: Buffer.alloc(0) }),
});

const aRemoval = {
  at: "2026-11-20T14:00:00.000Z",
  before: "2016-11-20T00:00:00.000Z",
  dataClass: "electoral",
  administratorId: personId,
  target: "e",
  changes: [{ field: "receipts", before: "120" }],
};

export const audit = (): Fake<typeof AuditServiceService> => ({
  listEntries: async ({ filter }) => ({
    entries: [
      filter?.code === "retention.applied"
        ? { index: 0n, leafHash: hash, kind: filter.code, leaf: JSON.stringify(aRemoval) }
        : { index: 0n, leafHash: hash, kind: "election.sealed", leaf: "{}" },
    ],
    total: 1n,
  }),
  getHead: async () => ({ treeSize: 1n, rootHash: hash, signedHead: "a.b.c", publicKey: "{}" }),
  getPublicHead: async () => ({
    head: { treeSize: 1n, rootHash: hash, signedHead: "a.b.c", publicKey: "{}" },
  }),
  getWitnesses: async () => ({
    witnesses: [{ key: "witness.example.cl+k", size: 7n, cosignedAt: atHour, note: "note" }],
  }),
  addCosignature: async () => ({}),
  getCheckpoint: async () => ({ note: "votar.example/api/audit/log\n1\n", verifierKey: "votar.example+0+A" }),
  getTile: async () => ({ hashes: Buffer.from(hash, "hex") }),
  listPageBuilds: async () => ({
    builds: [
      { sha256: hash, leaf: "{}" },
      { sha256: hash, leaf: "{}", index: 0n },
    ],
  }),
  getPageBuild: async () => ({ digests: `${hash}  index.html\n` }),
  getInclusionProof: async () => ({
    index: 0n,
    treeSize: 1n,
    leafHash: hash,
    path: [hash],
    rootHash: hash,
    signedHead: "a.b.c",
    leaf: "{}",
  }),
  getConsistencyProof: async () => ({ path: [hash] }),
  listFacets: async () => ({ codes: ["election.sealed"], administratorIds: ["a"] }),
  exportEntries: async function* () {
    yield { head: { treeSize: 1n, rootHash: hash, signedHead: "a.b.c", publicKey: "{}" }, entries: [] };
    yield { entries: [{ index: 0n, leafHash: hash, kind: "election.sealed", leaf: "{}" }] };
  },
  verifyLog: async () => ({
    ok: true,
    treeSize: 1n,
    firstBadIndex: undefined,
    proven: 1n,
    summarised: 0n,
  }),
});
