import { permissions } from "@urna/contract/administrators/permissions";
import type { AccessServiceService } from "@urna/protos/identity/v1/access";
import type { AdministratorAccessServiceService } from "@urna/protos/identity/v1/administrator";
import type { LimitServiceService } from "@urna/protos/identity/v1/limit";
import type { ParticipationServiceService } from "@urna/protos/identity/v1/participation";
import type { AuthenticateResponse, Person, SessionServiceService } from "@urna/protos/identity/v1/session";
import type { ViewingServiceService } from "@urna/protos/identity/v1/viewing";
import { DomainError } from "@urna/service-kit/errors";
import type { Fake } from "./fake.ts";
import { atHour, electionId, personId, unknownElectionId } from "./samples.ts";

const commitment = { salt: "ab".repeat(32), index: 3, path: ["cd".repeat(32)] };

export const administrator = {
  id: "admin-1",
  name: "Admin Prueba",
  role: "admin",
  email: "admin@example.cl",
  permissions: [...permissions],
};
export const person: Person = {
  id: personId,
  name: "Ana Prueba",
  categories: ["teacher"],
  language: "ht",
  maskedEmail: "a•••@example.cl",
};
export const tokens = (accessToken: string) => ({
  accessToken,
  accessExpiresInSeconds: 900,
  refreshToken: `refresh-of-${accessToken}`,
  refreshExpiresInSeconds: 2_700,
});

/** Whose a token is. */
export function whose(accessToken: string): AuthenticateResponse {
  const rest = { sessionId: "s" };
  if (accessToken === "voter-token")
    return { ...rest, method: "code", principal: { $case: "voter", value: person } };
  if (accessToken === "admin-token") {
    return { ...rest, confirmed: true, principal: { $case: "administrator", value: administrator } };
  }
  throw new DomainError("not-signed-in");
}

export const sessions = (): Fake<typeof SessionServiceService> => ({
  authenticate: async ({ accessToken }) => whose(accessToken),
  refresh: async ({ refreshToken, kind }) => {
    if (refreshToken !== `refresh-of-${kind}-token`) throw new DomainError("not-signed-in");
    return { tokens: tokens(`new-${kind}-token`) };
  },
  signOut: async () => ({}),
  switchLanguage: async () => ({}),
});

export const access = (): Fake<typeof AccessServiceService> => ({
  requestCode: async ({ identifier }) => {
    if (identifier === "nobody@example.cl") throw new DomainError("no-registered-email");
    if (identifier === "shared@example.cl") throw new DomainError("identifier-ambiguous");
    return {
      challengeId: "challenge-1",
      challengeSecret: "challenge-secret",
      sentTo: "a•••@example.cl",
      resendAfterSeconds: 60,
      expiresInSeconds: 600,
      sentEarlier: false,
    };
  },
  verifyCode: async ({ code, challengeSecret }) => {
    if (code === "999999") throw new DomainError("code-expired");
    if (code !== "123456" || challengeSecret !== "challenge-secret") throw new DomainError("invalid-code");
    return { tokens: tokens("voter-token"), person };
  },
  signInWithDocument: async ({ last4 }) => {
    if (last4 !== "6785") throw new DomainError("invalid-credentials");
    return { tokens: tokens("voter-token"), person };
  },
  beginClaveUnica: async ({ electionId: asked }) => {
    if (asked !== electionId) throw new DomainError("method-not-offered");
    const at = "https://accounts.example.cl";
    return { authorizationUrl: `${at}/authorize?state=state-1`, logoutUrl: `${at}/logout` };
  },
  signInWithClaveUnica: async ({ code, state }) => {
    if (state !== "state-1") throw new DomainError("entry-expired");
    if (code !== "code-1") throw new DomainError("invalid-credentials");
    return { tokens: tokens("voter-token"), person };
  },
  getAccessAlarm: async () => ({ alarm: { raisedAt: atHour, misses: 20_000, fresh: true } }),
  findEntry: async ({ reference }) => {
    if (reference !== "ENT-1A2B3C4D") throw new DomainError("not-found");
    return { electionIds: [electionId] };
  },
  countAccess: async ({ electionId: asked }) => {
    if (asked !== electionId) throw new DomainError("not-found");
    return {
      election: [{ outcome: "code-asked", all: 12, recent: 3 }],
      unnamed: [{ outcome: "document-missed", all: 2, recent: 0 }],
      recentFrom: atHour,
      lockedDocuments: 1,
    };
  },
});

export const administrators = (): Fake<typeof AdministratorAccessServiceService> => ({
  signIn: async ({ password }) => {
    if (password === "with-second-factor") {
      throw new DomainError("mfa-required", { challengeId: "mfa-1", methods: ["passkey", "recovery-code"] });
    }
    if (password === "too-often") throw new DomainError("too-many-requests", { retryAfterSeconds: 40 });
    if (password !== "right") throw new DomainError("invalid-credentials");
    return {
      tokens: tokens("admin-token"),
      administrator,
      device: { token: "device", expiresInSeconds: 60 },
    };
  },
  answerSecondFactor: async ({ code }) => {
    if (code !== "123456") throw new DomainError("invalid-code");
    return {
      tokens: tokens("admin-token"),
      administrator,
      device: { token: "device", expiresInSeconds: 60 },
    };
  },
  askPasskey: async () => ({ optionsJson: JSON.stringify({ challenge: "Y2hhbGxlbmdl", rpId: "x" }) }),
  answerWithPasskey: async ({ responseJson }) => {
    const { id } = JSON.parse(responseJson) as { id: string };
    if (id !== "bGxhdmU") throw new DomainError("invalid-code");
    return {
      tokens: tokens("admin-token"),
      administrator,
      device: { token: "device", expiresInSeconds: 60 },
    };
  },
  forgotPassword: async () => ({}),
  resetPassword: async ({ token }) => {
    if (token !== "good-link") throw new DomainError("invalid-or-expired-link");
    return {};
  },
  beginTotpEnrolment: async () => ({ otpauthUri: "otpauth://totp/x", secret: "JBSWY3DP" }),
  confirmTotpEnrolment: async ({ code }) => {
    if (code !== "123456") throw new DomainError("invalid-code");
    return { recoveryCodes: ["7K2QF-9MX4A"] };
  },
  createAdministrator: async () => ({ id: "admin-2", created: true }),
});

export const participations = (): Fake<typeof ParticipationServiceService> => ({
  getParticipation: async (request) => ({ eligible: request.electionId === electionId, hasVoted: false }),
  finishMarks: async () => ({ finished: true }),
  releaseOnWord: async () => ({}),
  listParticipations: async () => ({
    participations: [
      { electionId, eligible: true, hasVoted: true },
      { electionId: "4Ysh9D867Yuspq", eligible: false, hasVoted: false },
      { electionId: unknownElectionId, eligible: true, hasVoted: false },
    ],
  }),
  getCredential: async (request) => {
    if (request.electionId !== electionId) throw new DomainError("not-eligible");
    return { privateCredential: "private-credential", commitment };
  },
  authorizeCast: async (request) => {
    if (request.electionId !== electionId) throw new DomainError("not-eligible");
    const verdict = verdicts[request.publicCredential] ?? "unknown-credential";
    return { verdict, voter: person };
  },
  authorizeCheck: async (request) => {
    if (request.electionId !== electionId) throw new DomainError("not-eligible");
    return {};
  },
  getUnspentCredential: async () => ({
    privateCredential: "unspent",
    publicCredential: "public",
    commitment,
  }),
  getTurnout: async () => ({
    eligible: 49,
    voted: 10,
    categories: [
      { category: "teacher", eligible: 25, voted: 6 },
      { category: "student", eligible: 12, voted: 3 },
    ],
    otherCategories: { groups: 2, eligible: 12, voted: 1 },
    establishments: [{ code: "1001", name: "Escuela Uno", eligible: 30, voted: 5 }],
    otherEstablishments: { groups: 2, eligible: 19, voted: 2 },
    establishmentsUntil: atHour,
    hours: [{ hour: atHour, voted: 10 }],
  }),
  getRecordedParticipation: async () => ({
    name: "Ana Prueba",
    category: "teacher",
    language: "es",
    hour: atHour,
  }),
});

const verdicts: Record<string, "may-cast" | "has-voted" | "of-another-voter"> = {
  mine: "may-cast",
  voted: "has-voted",
  theirs: "of-another-voter",
};

export const limits = (): Fake<typeof LimitServiceService> => ({ consume: async () => ({}) });

export const viewing = (): Fake<typeof ViewingServiceService> => ({ auditView: async () => ({}) });
