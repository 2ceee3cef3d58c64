import { z } from "zod";
import { parseEnvironment } from "./config/environment.ts";
import { checkDatabaseTls, checkInternalTls, grpcTlsVariables } from "./config/internal-tls.ts";
import { key32 } from "./config/key32.ts";
import { oneKeyPlace } from "./config/election-keys.ts";
import { onePlatformKey, platformKeyVariables } from "./config/platform-key.ts";

export { grpcTlsVariables, key32 };

/** A whole number written in decimal digits, between `min` and `max`. */
export const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^-?\d+$/, "must be a whole number")
    .transform(Number)
    .pipe(z.number().min(min).max(max));

export const flag = z.enum(["true", "false"]).transform((text) => text === "true");
export const port = integer(0, 65_535);
export const peerAddress = z
  .string()
  .regex(/^[^\s/]+:\d{1,5}$/, "must be host:port")
  .describe("Address of that service, as `host:port`");
export const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//, "must start with postgres://");

/** Variables of every process. */
export const processVariables = {
  LOG_LEVEL: z
    .enum(["debug", "info", "warn", "error", "silent"])
    .default("info")
    .describe("Least level that is logged"),
  ADMIN_HOST: z
    .string()
    .default("127.0.0.1")
    .describe("Address on which `/livez`, `/readyz` and `/metrics` listen"),
  ADMIN_PORT: port.describe("Port of `/livez`, `/readyz` and `/metrics`"),
  SHUTDOWN_DRAIN_MS: integer(0, 60_000)
    .default(0)
    .describe("Wait between not ready and closing, so that balancers notice"),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      "Base URL of an OTLP collector over HTTP; without it nothing is traced. The exporter reads its other variables, such as `OTEL_EXPORTER_OTLP_HEADERS`, by itself",
    ),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, "must be a share from 0 to 1")
    .transform(Number)
    .default(1)
    .describe("Share of requests that are traced, from 0 to 1"),
  INTERNAL_TLS: flag
    .default(false)
    .describe("Refuses to start with a connection to another part of the installation in plain text"),
};

/** Variables of every gRPC server. */
export const grpcServerVariables = {
  GRPC_HOST: z.string().default("127.0.0.1").describe("Address on which gRPC listens"),
  GRPC_PORT: port.describe("Port on which gRPC listens"),
  GRPC_MAX_RECEIVE_BYTES: integer(1, 64 * 1024 * 1024)
    .default(4 * 1024 * 1024)
    .describe("Largest gRPC message that is accepted"),
};

export const databaseVariables = {
  DATABASE_URL: postgresUrl.describe("Database of the service, as the role that serves"),
  DATABASE_POOL_MAX: integer(1, 200).default(10).describe("Connections to each database"),
  DATABASE_STATEMENT_TIMEOUT_MS: integer(100, 600_000)
    .default(15_000)
    .describe("Longest time of one statement"),
};

const roleName = z.string().regex(/^[a-z_][a-z0-9_]*$/, "must be a role's name");

/** Variables of migrations: the URL of the role that owns the tables, and the role that the service connects as. */
export const migrationVariables = {
  DATABASE_URL: postgresUrl.describe("Database of the service, as the role that owns the tables"),
  DATABASE_SERVE_ROLE: roleName.describe("Role that serves"),
};
export const linksMigrationVariables = {
  LINKS_DATABASE_URL: postgresUrl.describe("Database of the links, as the role that owns the tables"),
  LINKS_DATABASE_SERVE_ROLE: roleName.describe("Role that serves"),
};

export const eventVariables = {
  NATS_URL: z
    .string()
    .regex(/^(nats|tls):\/\//, "must start with nats:// or tls://")
    .describe("Address of NATS"),
  NATS_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9_-]*$/, "must be letters, digits, - or _")
    .default("")
    .describe("Beginning of every subject, where installations share a NATS"),
  NATS_REPLICAS: integer(1, 5).default(1).describe("Copies of each stream"),
  NATS_USER: z.string().optional().describe("User of this service in NATS"),
  NATS_PASSWORD: z.string().optional().describe("Password of that user"),
  NATS_TLS_CA_FILE: z
    .string()
    .optional()
    .describe("PEM file of NATS's authority; read again at each connection"),
};

/** Keys of blind indexes and peppered hashes: the present ones, and the others known during a rotation. */
export const hashKeyVariables = {
  BLIND_INDEX_KEY: key32.describe("Key of the look-ups of documents, emails and names"),
  BLIND_INDEX_KEY_NEXT: key32.optional().describe("Key that replaces it during a rotation"),
  BLIND_INDEX_KEY_PREVIOUS: key32.optional().describe("Key before it, during a rotation"),
  PEPPER_KEY: key32.describe("Key of the hashes of codes and last four characters"),
  PEPPER_KEY_NEXT: key32.optional().describe("Key that replaces it during a rotation"),
  PEPPER_KEY_PREVIOUS: key32.optional().describe("Key before it, during a rotation"),
};

/**
 * Keys of `ballot.accepted.v1`, shared by ballot and identity: the present one, and the previous one for messages in
 * transit.
 */
export const acceptanceVariables = {
  ACCEPTANCE_KEY: key32.describe("Key that seals `ballot.accepted.v1` between ballot and identity"),
  ACCEPTANCE_KEY_PREVIOUS: key32
    .optional()
    .describe("Key before it, for events still on their way. Identity gets it first"),
};

export const warmUpVariables = {
  WARM_UP_MS: integer(0, 60_000)
    .default(4_000)
    .describe(
      "Longest time of the exercise before it is ready; 0: ready at once, and slow for its first callers",
    ),
};

/** The schema of a gRPC service's environment: the common variables and `shape`. */
export function serviceConfig<Shape extends z.ZodRawShape>(shape: Shape) {
  return processConfig({ ...grpcServerVariables, ...shape });
}

/** The same for a process that only calls gRPC. */
function processConfig<Shape extends z.ZodRawShape>(shape: Shape) {
  const schema = z.object({ ...processVariables, ...grpcTlsVariables, ...shape });
  return schema.check(
    checkInternalTls,
    ...("PLATFORM_KEY" in shape ? [onePlatformKey] : []),
    ...("ELECTION_KEYS_DIR" in shape ? [oneKeyPlace] : []),
  );
}

/** The schema of a process that speaks HTTP alone. */
export function httpConfig<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ ...processVariables, ...shape }).check(checkDatabaseTls);
}

/** The schema of a program that needs only these variables. */
export function keysConfig<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ ...platformKeyVariables, ...shape }).check(onePlatformKey);
}

type ProcessConfig = z.output<z.ZodObject<typeof processVariables>>;
type TlsConfig = z.output<z.ZodObject<typeof grpcTlsVariables>>;
type EventConfig = z.output<z.ZodObject<typeof eventVariables>>;
type AcceptanceConfig = z.output<z.ZodObject<typeof acceptanceVariables>>;
type GrpcServerConfig = z.output<z.ZodObject<typeof grpcServerVariables>>;

/**
 * Reads a service's environment once. Any variable `X` may come from the file named by `X_FILE`; the empty string
 * counts as unset. On errors it prints the name of every wrong variable once to stderr, never a value, and exits with
 * 1.
 */
export function readConfig<Schema extends z.ZodObject>(
  schema: Schema,
  env: NodeJS.ProcessEnv,
): z.output<Schema> {
  const read = parseEnvironment(schema, env);
  if (read.ok) return read.config;
  process.stderr.write(`Wrong environment:\n${read.problems.map((line) => `  ${line}\n`).join("")}`);
  process.exit(1);
}

export function grpcOptions(config: GrpcServerConfig & TlsConfig) {
  return {
    host: config.GRPC_HOST,
    port: config.GRPC_PORT,
    maxReceiveBytes: config.GRPC_MAX_RECEIVE_BYTES,
    tls: grpcTls(config),
  };
}

/** Mutual TLS for client and server, or undefined for plain text. */
export function grpcTls(config: TlsConfig) {
  const { GRPC_TLS_CERT_FILE: certFile, GRPC_TLS_KEY_FILE: keyFile, GRPC_TLS_CA_FILE: caFile } = config;
  return certFile && keyFile && caFile ? { certFile, keyFile, caFile } : undefined;
}

/** Options of `connectEvents`, except the service's name. */
export function eventOptions(config: EventConfig) {
  return {
    url: config.NATS_URL,
    prefix: config.NATS_PREFIX,
    replicas: config.NATS_REPLICAS,
    user: config.NATS_USER,
    password: config.NATS_PASSWORD,
    tlsCaFile: config.NATS_TLS_CA_FILE,
  };
}

export function acceptanceKeys(config: AcceptanceConfig) {
  return { key: config.ACCEPTANCE_KEY, previous: config.ACCEPTANCE_KEY_PREVIOUS };
}

export function runOptions(config: ProcessConfig) {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = config;
  const traces = endpoint === undefined ? undefined : { endpoint, share };
  const admin = { host: config.ADMIN_HOST, port: config.ADMIN_PORT };
  return { logLevel: config.LOG_LEVEL, drainMs: config.SHUTDOWN_DRAIN_MS, admin, traces };
}
