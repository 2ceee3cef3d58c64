import { Server, type ServiceDefinition, type UntypedServiceImplementation } from "@grpc/grpc-js";
import type { Logger } from "pino";
import type { Registry } from "prom-client";
import { createCallObserver } from "./call-observer.ts";
import type { TlsFiles } from "./certificates.ts";
import { serverCredentials } from "./credentials.ts";
import type { ReadyCheck } from "../ready-check.ts";
import { neededSession } from "../sessions/needed-sessions.ts";
import type { SessionReader } from "../sessions/session.ts";
import { addHealth } from "./health.ts";
import type { ServedService } from "./serve.ts";
import { intercept } from "./server-interceptor.ts";

export { serve, type Handlers, type ServedService } from "./serve.ts";
export type { CallContext } from "./call-context.ts";

export interface GrpcServerOptions {
  services: readonly ServedService[];
  /** Finds a token's owner; absent where no method needs a session. */
  sessions?: SessionReader;
  host?: string;
  /** 0 picks a free one. */
  port: number;
  tls?: TlsFiles | undefined;
  /** Largest request accepted; 4 MiB by default. Answers have no limit here; clients set their own. */
  maxReceiveBytes?: number;
  /** For unary calls without a deadline; 15 s by default. */
  defaultDeadlineMs?: number;
  logger: Logger;
  metrics: Registry;
  /** Once aborted, health says NOT_SERVING. */
  stopping?: AbortSignal;
  /** Dependencies of the service: the health service answers for each by its name. */
  checks?: Readonly<Record<string, ReadyCheck>>;
}

export interface GrpcServer {
  port: number;
  address: string;
  /** Reports NOT_SERVING, accepts no new calls, and gives running ones up to 10 s. */
  close(): Promise<void>;
}

/** Serves async handlers over grpc-js, with the standard health service. */
export async function startGrpcServer(options: GrpcServerOptions): Promise<GrpcServer> {
  const { services, host = "127.0.0.1", logger, metrics } = options;
  const server = new Server(channelOptions(options.maxReceiveBytes));
  const interception = {
    observe: createCallObserver(logger.child({ component: "grpc" }), metrics),
    defaultDeadlineMs: options.defaultDeadlineMs ?? 15_000,
    checkCallers: options.tls !== undefined,
    sessions: options.sessions ?? withoutSessions(services),
  };
  if (!options.tls) logger.warn("gRPC is served in plain text: whoever reaches it may call everything");
  for (const { definition, handlers } of services) {
    const implementation: UntypedServiceImplementation = {};
    for (const [name, method] of Object.entries(definition)) {
      const handler = handlers[name];
      if (handler) implementation[name] = intercept(method, handler, interception);
    }
    server.addService(definition as unknown as ServiceDefinition, implementation);
  }
  const setHealth = addHealth(server, services, options.checks);
  const port = await bind(server, `${host}:${options.port}`, options.tls);
  setHealth("SERVING");
  options.stopping?.addEventListener("abort", () => setHealth("NOT_SERVING"), { once: true });
  return {
    port,
    address: `${host}:${port}`,
    close: () => {
      setHealth("NOT_SERVING");
      return shutDown(server, 10_000);
    },
  };
}

/** Throws where a method needs a session and `sessions` is absent. */
function withoutSessions(services: readonly ServedService[]): SessionReader {
  const paths = services.flatMap(({ definition }) => Object.values(definition).map((method) => method.path));
  const first = paths.find((path) => neededSession(path) !== undefined);
  if (first !== undefined) throw new Error(`${first} needs a session, and the server was given no reader`);
  return () => Promise.reject(new Error("no method needs a session"));
}

function channelOptions(maxReceiveBytes = 4 * 1024 * 1024) {
  return {
    "grpc.max_receive_message_length": maxReceiveBytes,
    "grpc.max_send_message_length": -1,
    // Callers reconnect, and thereby look up the replicas again, at least this often.
    "grpc.max_connection_age_ms": 600_000,
    "grpc.max_connection_age_grace_ms": 60_000,
  };
}

function bind(server: Server, address: string, tls: TlsFiles | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    server.bindAsync(address, serverCredentials(tls), (error, port) =>
      error ? reject(error) : resolve(port),
    );
  });
}

function shutDown(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => {
      server.forceShutdown();
      resolve();
    }, graceMs);
    server.tryShutdown(() => {
      clearTimeout(force);
      resolve();
    });
  });
}
