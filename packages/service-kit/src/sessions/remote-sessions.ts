import { SessionServiceService } from "@urna/protos/identity/v1/session";
import { openClient, type GrpcClientOptions } from "../grpc/client.ts";
import type { Own } from "../lifecycle.ts";
import type { SessionReader } from "./session.ts";

type Address = Pick<GrpcClientOptions<typeof SessionServiceService>, "address" | "tls">;

/** Asks identity for a token's owner. */
export function remoteSessions(own: Own, address: Address): SessionReader {
  const options = { ...address, idempotent: ["authenticate" as const] };
  const client = own(openClient(SessionServiceService, options), (each) => each.close());
  return (accessToken) => client.call.authenticate({ accessToken });
}
