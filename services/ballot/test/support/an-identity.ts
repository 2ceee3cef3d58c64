import { randomBytes } from "node:crypto";
import { credentialsText } from "@urna/belenios/credential-list";
import { deriveCredential, newPrivateCredential } from "@urna/belenios/credential";
import { isGroupName } from "@urna/belenios/group";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import type { ElectionId } from "@urna/contract/identifiers";
import type { AccessMethod } from "@urna/contract/words";
import { ParticipationServiceService } from "@urna/protos/identity/v1/participation";
import { RollServiceService, type FreezeRollRequest } from "@urna/protos/identity/v1/roll";
import { boxKeyPair, openSealedTo } from "@urna/service-kit/crypto/sealed-box";
import { DomainError, type ErrorCode, type ErrorDetails } from "@urna/service-kit/errors";
import { serve, type Handlers } from "@urna/service-kit/grpc/server";
import { startTestServer } from "@urna/service-kit/testing/grpc";

interface FrozenElection {
  request: FreezeRollRequest;
  /** Private credentials, one per voter, by public credential. */
  credentials: Map<string, string>;
  /** By public credential. */
  commitments: Map<string, Buffer>;
}

/** Ballot seals the credential of each accepted ballot to it. */
const markingPair = boxKeyPair(Buffer.alloc(32, "marking"));

/** Which credential an accepted ballot was cast with, as identity alone reads it. */
export function credentialOf({ sealedCredential }: { sealedCredential: Uint8Array }): string {
  const opened = openSealedTo(markingPair, Buffer.from(sealedCredential));
  if (!opened) throw new Error("sealed to another key");
  return opened.toString("utf8").trimEnd();
}

const signed = (letter: string) => ({ key: letter.repeat(43), signature: letter.repeat(86) });
const someAuthorities = {
  attempt: 7n,
  identity: signed("i"),
  registrar: signed("r"),
  registrarOrigin: "https://registrar.example",
};

const unused = () => Promise.reject(new DomainError("internal"));

/** Identity as far as ballot sees it, with real credentials, behind a real gRPC server. */
export async function anIdentity() {
  const frozen = new Map<string, FrozenElection>();
  const prepared = new Map<string, number>();
  const pace = {
    /** Credentials that one call makes. */
    together: Number.MAX_SAFE_INTEGER,
    refusal: undefined as ErrorCode | undefined,
    /** That accompany the refusal. */
    details: {} as ErrorDetails,
    /** What the test does before it lets a piece be answered. */
    beforeAnswer: (): Promise<unknown> => Promise.resolve(),
  };
  const marked = new Map<string, Set<string>>();
  const state = {
    voters: 12,
    notConfigured: [] as AccessMethod[],
    away: false,
    freezes: 0,
    pieces: 0,
    released: [] as string[],
    ...pace,
    /** Keys that the settings name. */
    witnesses: [] as string[],
    /** Of elections of two hands. */
    authorities: someAuthorities,
    /** Elections whose halves the registrar was ordered to release without a code. */
    onWord: [] as string[],
    registrarAway: false,
    /** Whether it answers that all marks are made, where they are as many as ballots. */
    finishes: true,
    finished: [] as { electionId: ElectionId; annulled: boolean }[],
  };
  const present = () => {
    if (state.away) throw new DomainError("unavailable");
  };
  const roll: Partial<Handlers<typeof RollServiceService>> = {
    async prepareRoll({ roll: request }) {
      present();
      if (state.refusal) throw new DomainError(state.refusal, state.details);
      state.pieces += 1;
      const total = state.voters;
      const done = Math.min(total, (prepared.get(request!.electionId) ?? 0) + state.together);
      prepared.set(request!.electionId, done);
      await state.beforeAnswer();
      return { done, total };
    },
    async *freezeRoll(request) {
      present();
      state.freezes += 1;
      const election = frozen.get(request.electionId) ?? freeze(request, state.voters);
      frozen.set(request.electionId, election);
      const group = groupOf(request.group);
      const listed = [...election.credentials.keys()].map((publicCredential) => ({ publicCredential }));
      const sorted = JSON.parse(credentialsText(group, listed)) as string[];
      const half = Math.ceil(sorted.length / 2);
      const commitments = sorted.map((each) => election.commitments.get(each) ?? Buffer.alloc(0));
      yield {
        publicCredentials: sorted.slice(0, half),
        commitments: commitments.slice(0, half),
      };
      yield {
        publicCredentials: sorted.slice(half),
        commitments: commitments.slice(half),
        roll: {
          sha256: "ab".repeat(32),
          version: request.rollVersion ?? 3,
          markingKey: markingPair.publicKey,
          witnesses: state.witnesses,
          authorities: request.hands === "two-hands" ? state.authorities : undefined,
        },
      };
    },
    async releaseRoll({ electionId }) {
      present();
      state.released.push(electionId);
      frozen.delete(electionId);
      return {};
    },
    simulateAccess: async () => ({
      categories: [],
      versionNumber: 0,
      notConfigured: [...state.notConfigured],
      hasRegistrar: true,
    }),
    async listRollVersions({ processId }) {
      present();
      const version = (number: number, size: number, committedAt: Date | undefined) => ({
        id: `${number}`,
        processId,
        number,
        sha256: "ab".repeat(32),
        size,
        committedAt,
        mode: "replace" as const,
        fileName: "",
        fileSha256: "",
        committedBy: "",
        restoredNumber: 0,
        sealedFor: [],
        added: size,
        changed: 0,
        removed: 0,
      });
      const committed = new Date("2026-01-01T00:00:00Z");
      return {
        versions: [
          version(2, 5, committed),
          version(3, state.voters, committed),
          version(4, 9_999, undefined),
        ],
      };
    },
  };
  const participation: Partial<Handlers<typeof ParticipationServiceService>> = {
    async releaseOnWord({ electionId }) {
      if (state.registrarAway) throw new DomainError("registrar-away");
      state.onWord.push(electionId);
      return {};
    },
    async finishMarks({ electionId, ballots, annulled }) {
      present();
      const done = state.finishes && (marked.get(electionId)?.size ?? 0) === ballots;
      if (done) state.finished.push({ electionId, annulled });
      return { finished: done };
    },
    async getTurnout({ electionId }) {
      present();
      const voted = marked.get(electionId)?.size ?? 0;
      return {
        eligible: frozen.get(electionId)?.credentials.size ?? 0,
        voted,
        categories: [],
        otherCategories: undefined,
        establishments: [],
        otherEstablishments: undefined,
        hours: [],
      };
    },
  };
  const server = await startTestServer([
    serve(RollServiceService, { ...rollRest, ...roll } as Handlers<typeof RollServiceService>),
    serve(ParticipationServiceService, { ...participation } as Handlers<typeof ParticipationServiceService>),
  ]);
  return {
    state,
    roll: server.client(RollServiceService, { maxReceiveBytes: 64 * 1024 * 1024 }),
    participation: server.client(ParticipationServiceService),
    frozen: (electionId: ElectionId) => frozen.get(electionId),
    /** The private credentials of an election's voters. */
    voters: (electionId: ElectionId) => [...(frozen.get(electionId)?.credentials.values() ?? [])],
    /** Marks the voter of a public credential as having voted; twice is once. */
    mark(electionId: ElectionId, publicCredential: string) {
      marked.set(electionId, (marked.get(electionId) ?? new Set()).add(publicCredential));
    },
    unmark: (electionId: ElectionId) => marked.delete(electionId),
    close: () => server.close(),
  };
}

export type TestIdentity = Awaited<ReturnType<typeof anIdentity>>;

const rollRest = { stageRoll: unused, commitRoll: unused, listVoters: unused, disableVoter: unused };

function freeze(request: FreezeRollRequest, voters: number): FrozenElection {
  const group = groupOf(request.group);
  const entries = Array.from({ length: voters }, () => {
    const privateCredential = newPrivateCredential();
    const { publicCredential } = deriveCredential({ group, uuid: request.electionId, privateCredential });
    return [publicCredential, privateCredential] as const;
  });
  const commitments = new Map(entries.map(([publicCredential]) => [publicCredential, randomBytes(32)]));
  return { request, credentials: new Map(entries), commitments };
}

function groupOf(name: string) {
  if (!isGroupName(name)) throw new DomainError("invalid-request");
  return nativeGroup(name);
}
