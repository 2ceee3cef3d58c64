import { openClient, type Calls, type GrpcClientOptions } from "../grpc/client.ts";
import type { Definition } from "../grpc/definition.ts";
import type { ServedService } from "../grpc/serve.ts";
import { startGrpcServer, type GrpcServerOptions } from "../grpc/server.ts";
import { silentLogger } from "../logging.ts";
import { namedSessions } from "./sessions.ts";
import { createMetrics } from "../telemetry.ts";

export interface TestServer {
  address: string;
  /** The calls of one of the services, through a real channel that closes with the server. */
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
      return client.call;
    },
    close: async () => {
      for (const client of clients) client.close();
      await server.close();
    },
  };
}
