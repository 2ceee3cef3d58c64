import { servicesWithEvents } from "@urna/contract/services";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { mayCall } from "@urna/service-kit/grpc/allowed-callers";
import type { Definition } from "@urna/service-kit/grpc/definition";
import { neededSession } from "@urna/service-kit/sessions/needed-sessions";

/** Why a method that the gateway may call acts in nobody's name. */
const reasons = {
  "is for everybody": [
    "ballot.v1.ElectionService/*",
    "identity.v1.AccessService/RequestCode VerifyCode SignInWithDocument BeginClaveUnica SignInWithClaveUnica FindEntry",
    "identity.v1.LegalTextService/ListLegalTexts GetLegalText",
    "identity.v1.RegistrationService/CreateRegistrationRequest",
    "identity.v1.SettingsService/GetSettings",
    "notification.v1.SupportService/CreateSupportRequest",
    "receipt.v1.DocumentService/RenderCountRecord",
    "audit.v1.AuditService/GetPublicHead GetConsistencyProof",
  ],
  "must never learn who casts": ["ballot.v1.BallotBoxService/*"],
  "takes the personal link of a trustee": ["ballot.v1.CustodyService/*", "ballot.v1.CountService/*"],
  "begins, renews or ends a session, or says whose it is": [
    "identity.v1.AdministratorAccessService/SignIn AnswerSecondFactor AskPasskey AnswerWithPasskey",
    "identity.v1.AdministratorAccessService/ForgotPassword ResetPassword",
    "identity.v1.SessionService/Authenticate Refresh SignOut",
  ],
  "counts tries of an address": ["identity.v1.LimitService/Consume"],
  "is read by another service too, in nobody's name, and changes nothing": [
    "ballot.v1.ElectionAdminService/ListProcesses GetElectionForAdmin GetSealing ListHistory",
    "ballot.v1.IncidentService/ListIncidents",
    "ballot.v1.ResultService/GetSummary",
    "identity.v1.ParticipationService/GetTurnout",
    "identity.v1.RecipientService/CountRecipients",
    "identity.v1.RollService/ListRollVersions SimulateAccess",
    "audit.v1.AuditService/GetHead GetInclusionProof",
  ],
  "shows to every witness what is public, and takes what it signs": [
    "audit.v1.AuditService/GetCheckpoint GetPageBuild GetTile ListPageBuilds GetWitnesses AddCosignature",
  ],
} as const;

let paths: string[];
beforeAll(async () => {
  const root = join(process.cwd(), "protos/gen");
  const files = (await readdir(root, { recursive: true })).filter((file) => file.endsWith(".ts"));
  const modules = await Promise.all(files.map((file) => import(join(root, file)) as Promise<object>));
  paths = modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) =>
      name.endsWith("ServiceService") ? Object.values(value as Definition).map(({ path }) => path) : [],
    ),
  );
});

/** Every path that a line of the reasons names. */
function pathsOf(line: string): string[] {
  const [service = "", methods = ""] = line.split("/");
  if (methods === "*") return paths.filter((path) => path.startsWith(`/${service}/`));
  return methods.split(" ").map((method) => `/${service}/${method}`);
}

const ofGateway = () => paths.filter((path) => mayCall("gateway", path));
const inNobodysName = () => Object.values(reasons).flatMap((lines) => lines.flatMap(pathsOf));

it("has decided for each method that the gateway may call in whose session it acts, or why in nobody's", () => {
  expect(ofGateway().length).toBeGreaterThan(120);
  const undecided = ofGateway().filter(
    (path) => neededSession(path) === undefined && !inNobodysName().includes(path),
  );
  expect(undecided).toEqual([]);
});

it("gives reasons for no method that needs a session, is called by others only, or is not there", () => {
  const idle = inNobodysName().filter(
    (path) => neededSession(path) !== undefined || !ofGateway().includes(path),
  );
  expect(idle).toEqual([]);
  expect(new Set(inNobodysName()).size).toBe(inNobodysName().length);
});

/** The ballot service asks for a second person in the session of the step that it was asked for. */
const inTheSessionServed = ["AskForAct", "PutActBack"].map((name) => `/identity.v1.SafeguardService/${name}`);

it("asks for a session of methods that the gateway alone calls, and of a second person", () => {
  const needing = paths.filter((path) => neededSession(path) !== undefined);
  const others = [...servicesWithEvents, "operator"];
  expect(needing.filter((path) => others.some((caller) => mayCall(caller, path)))).toEqual(
    inTheSessionServed,
  );
  expect(needing.filter((path) => !mayCall("gateway", path))).toEqual(inTheSessionServed);
  for (const path of inTheSessionServed)
    expect(others.filter((caller) => mayCall(caller, path))).toEqual(["ballot"]);
});
