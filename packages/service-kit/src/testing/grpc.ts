import { openClient, type CallOptions, type Calls, type GrpcClientOptions } from "../grpc/client.ts";
import { neededSession } from "../sessions/needed-sessions.ts";
import { nameIn } from "../sessions/read-session.ts";
import type { Definition } from "../grpc/definition.ts";
import type { ServedService } from "../grpc/serve.ts";
import { startGrpcServer, type GrpcServerOptions } from "../grpc/server.ts";
import { silentLogger } from "../logging.ts";
import { asAdministrator, namedSessions } from "./sessions.ts";
import { createMetrics } from "../telemetry.ts";

export interface TestServer {
  address: string;
  /** Calls of one of the services, through a real channel that closes with the server. */
  client<D extends Definition>(definition: D, options?: Partial<GrpcClientOptions<D>>): Calls<D>;
  close(): Promise<void>;
}

/** Real handlers behind a real gRPC server on a free port. */
export async function startTestServer(
  services: readonly ServedService[],
  options: Partial<GrpcServerOptions> = {},
): Promise<TestServer> {
  const defaults = {
    services,
    sessions: namedSessions,
    port: 0,
    logger: silentLogger,
    metrics: createMetrics("test"),
  };
  const server = await startGrpcServer({ ...defaults, ...options });
  const clients: { close(): void }[] = [];
  return {
    address: server.address,
    client: (definition, clientOptions) => {
      const client = openClient(definition, { address: server.address, ...clientOptions });
      clients.push(client);
      return inTheNameOfWhoActs(definition, client.call);
    },
    close: async () => {
      for (const client of clients) client.close();
      await server.close();
    },
  };
}

/** A slow machine is not a failure. */
const patient = { deadlineMs: 60_000 };

/** Calls that name an actor run in that administrator's session, unless a test sets another one, or none. */
function inTheNameOfWhoActs<D extends Definition>(definition: D, calls: Calls<D>): Calls<D> {
  type Loose = Record<string, (request: unknown, options?: CallOptions) => unknown>;
  const named = Object.entries(definition).map(([name, { path }]) => {
    const call = (calls as unknown as Loose)[name];
    const needed = neededSession(path);
    const whose = (request: unknown) => {
      if (typeof needed !== "object") return {};
      const named = nameIn(needed, firstOf(request));
      return named === undefined && needed.orNobody ? {} : asAdministrator(named ?? "somebody");
    };
    return [
      name,
      (request: unknown, options?: CallOptions) =>
        call?.(request, { ...patient, ...whose(request), ...options }),
    ];
  });
  return Object.fromEntries(named) as Calls<D>;
}

/** In a list of messages for a stream, the first names the actor. */
const firstOf = (request: unknown): unknown => (Array.isArray(request) ? (request as unknown[])[0] : request);
