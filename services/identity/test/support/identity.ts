import { newUuid } from "@urna/belenios/uuid";
import { nativeGroup } from "@urna/belenios/node/native-groups";
import { AccessServiceService } from "@urna/protos/identity/v1/access";
import { AdministratorAccessServiceService } from "@urna/protos/identity/v1/administrator";
import { AdministratorDirectoryServiceService } from "@urna/protos/identity/v1/administrator_directory";
import { ContactServiceService } from "@urna/protos/identity/v1/contact";
import { EstablishmentServiceService } from "@urna/protos/identity/v1/establishment";
import { LegalTextServiceService } from "@urna/protos/identity/v1/legal_text";
import { LimitServiceService } from "@urna/protos/identity/v1/limit";
import { OwnAccountServiceService } from "@urna/protos/identity/v1/own_account";
import { ParticipationServiceService } from "@urna/protos/identity/v1/participation";
import { PasskeyServiceService } from "@urna/protos/identity/v1/passkey";
import { RecipientServiceService } from "@urna/protos/identity/v1/recipient";
import { RegistrationServiceService } from "@urna/protos/identity/v1/registration";
import { ReportServiceService } from "@urna/protos/identity/v1/report";
import { RollServiceService } from "@urna/protos/identity/v1/roll";
import { SafeguardServiceService } from "@urna/protos/identity/v1/safeguard";
import { PersonalDataServiceService } from "@urna/protos/privacy/v1/privacy";
import { RetentionServiceService } from "@urna/protos/retention/v1/retention";
import { SessionServiceService } from "@urna/protos/identity/v1/session";
import { ViewingServiceService } from "@urna/protos/identity/v1/viewing";
import { SettingsServiceService } from "@urna/protos/identity/v1/settings";
import { localKeyWrapper } from "@urna/service-kit/crypto/key-wrapper";
import { blindIndex, pepper as pepperOf } from "@urna/service-kit/crypto/keyed-hash";
import { openKeyring } from "@urna/service-kit/database/keys";
import { systemRandom } from "@urna/service-kit/random";
import { aClock, type TestClock } from "@urna/service-kit/testing/clock";
import { aDatabase } from "@urna/service-kit/testing/database";
import { someElectionKeys } from "@urna/service-kit/testing/election-keys";
import { startTestServer } from "@urna/service-kit/testing/grpc";
import type { SessionReader } from "@urna/service-kit/sessions/session";
import { namedSessions } from "@urna/service-kit/testing/sessions";
import { testKeys } from "@urna/service-kit/testing/keys";
import { argon2Passwords } from "../../src/administrator-access/domain/argon2-passwords.ts";
import type { ClaveUnicaDependency } from "../../src/clave-unica/domain/ports.ts";
import type { TwoHandsDependency } from "../../src/two-hands/domain/ports.ts";
import { usualGuessRules } from "../../src/guesses/domain/guess-delay.ts";
import { usualPolicy } from "../../src/settings/domain/policy.ts";
import { limitNames, type LimitName } from "../../src/limits/domain/ports.ts";
import { openComparison } from "../../src/storage/comparison-key.ts";
import type { Keys } from "../../src/storage/keys.ts";
import type { LimitSize } from "../../src/limits/storage/limits.ts";
import { identityMigrations, linksMigrations } from "../../src/storage/migrations/all.ts";
import { createStores } from "../../src/storage/stores.ts";
import { notificationMessages } from "../../src/letters/transport/notification-messages.ts";
import { identityServices } from "../../src/transport/services.ts";
import { sessionReader } from "../../src/sessions/transport/session-service.ts";
import { aNotificationService } from "./notification.ts";

// Two databases are made per file, which takes its time when many files run side by side.
jest.setTimeout(30_000);

/** Where the administrators' browsers are. */
export const relyingParty = { id: "votar.example", origin: "https://votar.example", name: "Urna" };

const stepUpMs = 5 * 60_000;

const wide = { points: 100_000, windowSeconds: 600 };

/** The whole service on real databases, with its own clock and a notification service that keeps what it gets. */
export async function anIdentity(
  limits: Partial<Record<LimitName, LimitSize>> = {},
  { claveUnica, twoHands }: Partial<ClaveUnicaDependency & TwoHandsDependency> = {},
) {
  const [main, links] = await Promise.all([aDatabase(identityMigrations), aDatabase(linksMigrations)]);
  const notification = await aNotificationService();
  const clock = aClock("2026-03-01T12:20:30Z");
  const wrapper = localKeyWrapper(testKeys.platformKey);
  const keyring = await openKeyring({ database: main.db, wrapper });
  const contents = await openComparison(main.db, keyring.cipher);
  const limitSizes = { ...Object.fromEntries(limitNames.map((name) => [name, wide])), ...limits };
  const electionKeys = await someElectionKeys();
  const closers: (() => Promise<void>)[] = [];
  const common = {
    clock,
    main,
    links,
    electionKeys,
    /** Reads the data keys now, and not within a minute. */
    refreshKeys: () => keyring.refresh(),
    notification,
    close: async () => {
      for (const close of closers) await close();
      await notification.close();
      keyring.close();
      await electionKeys.remove();
      await Promise.all([main.drop(), links.drop()]);
    },
  };
  const replica = async (hashes: Hashes) => {
    const keys = { cipher: keyring.cipher, contents, ...hashes };
    const databases = { db: main.db, links: links.db };
    const sizes = { limitSizes: limitSizes as never, guessRules: usualGuessRules };
    const elections = electionKeys.on(links.db);
    const stores = createStores({ ...databases, keys, electionKeys: elections, ...sizes, usualPolicy });
    const own = { ...stores, clock, pepper: hashes.pepper, claveUnica, twoHands };
    const services = servicesOn(own, notification);
    const real = sessionReader({ ...stores, clock, stepUpMs });
    // An administrator who is only a name in a test has no session to be read.
    const sessions: SessionReader = (token) =>
      token.startsWith("admin=") ? namedSessions(token) : real(token);
    const server = await startTestServer(services, { sessions });
    closers.push(server.close);
    return { ...common, ...clientsOf(server), stores };
  };
  const usual = { index: blindIndex(testKeys.blindIndexKey), pepper: pepperOf(testKeys.pepperKey) };
  /** `under`: the same service, on the same databases, with other keys. */
  return { ...(await replica(usual)), under: replica };
}

type Hashes = Pick<Keys, "index" | "pepper">;
type Stores = ReturnType<typeof createStores>;
type Server = Awaited<ReturnType<typeof startTestServer>>;
type Notification = Awaited<ReturnType<typeof aNotificationService>>;

type Own = Stores & ClaveUnicaDependency & TwoHandsDependency & { clock: TestClock; pepper: Keys["pepper"] };

function servicesOn(own: Own, notification: Notification) {
  return identityServices({
    ...own,
    random: systemRandom,
    pause: () => Promise.resolve(),
    answerMs: 0,
    mostLiveCodes: 3,
    stepUpMs,
    demoPasswordAllowed: false,
    legalNoticeDays: 30,
    actWaitMs: 24 * 3_600_000,
    groupNamed: nativeGroup,
    passwords: argon2Passwords(),
    messages: notificationMessages(notification.calls),
    relyingParty,
    defaultInstitution: {
      name: "Servicio Local",
      shortName: "SL",
      address: "",
      logo: "",
      officialSite: "https://example.cl",
      proceduresSite: "https://example.cl/tramites",
      supportEmail: "soporte@example.cl",
      supportPhone: "",
      supportHours: { es: "Siempre", en: "", ht: "" },
    },
  });
}

function clientsOf(server: Server) {
  return {
    access: server.client(AccessServiceService),
    administrators: server.client(AdministratorAccessServiceService),
    directory: server.client(AdministratorDirectoryServiceService),
    ownAccounts: server.client(OwnAccountServiceService),
    contact: server.client(ContactServiceService),
    establishments: server.client(EstablishmentServiceService),
    legalTexts: server.client(LegalTextServiceService),
    limits: server.client(LimitServiceService),
    passkeys: server.client(PasskeyServiceService),
    participation: server.client(ParticipationServiceService),
    personalData: server.client(PersonalDataServiceService),
    recipients: server.client(RecipientServiceService),
    registration: server.client(RegistrationServiceService),
    reports: server.client(ReportServiceService),
    retention: server.client(RetentionServiceService),
    rolls: server.client(RollServiceService),
    safeguards: server.client(SafeguardServiceService),
    sessions: server.client(SessionServiceService),
    viewing: server.client(ViewingServiceService),
    settings: server.client(SettingsServiceService),
  };
}

export type Identity = Omit<Awaited<ReturnType<typeof anIdentity>>, "under">;

export const anElectionId = (): string => newUuid();

export const caller = (address = "192.0.2.1") => ({ address, userAgent: "test" });

/** The refusal with a code, and any details given. */
export const refusal = (code: string, details?: object) =>
  expect.objectContaining({ code, ...(details && { details: expect.objectContaining(details) }) });
