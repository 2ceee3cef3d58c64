import { integer, peerAddress, port, readConfig, serviceConfig } from "@urna/service-kit/config";
import { z } from "zod";

const kib = 1024;
const mib = 1024 * kib;

const origin = z
  .url({ protocol: /^https?$/ })
  .transform((text) => new URL(text))
  .refine(
    (url) => url.pathname === "/" && url.search === "",
    "must be an origin, such as https://votar.example.cl",
  );

/** Addresses, CIDR ranges, or the names `loopback`, `linklocal`, `uniquelocal`; separated by commas. */
const proxies = z.string().transform((text) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== ""),
);

const schema = serviceConfig({
  // The gateway calls gRPC and serves none.
  GRPC_PORT: port.default(0),
  HTTP_HOST: z.string().default("127.0.0.1"),
  HTTP_PORT: port,
  PUBLIC_ORIGIN: origin,
  TRUSTED_PROXIES: proxies.default([]),
  BALLOT_MAX_BYTES: integer(16 * kib, 4 * mib).default(256 * kib),
  ROLL_MAX_BYTES: integer(mib, 64 * mib).default(20 * mib),
  ENTRANCE_AT_ONCE: integer(1, 1000).default(32),
  /** The folder that holds `es/reports.json`, `es/common.json`, and the other languages. */
  LOCALES_DIR: z.string().default("locales"),
  IDENTITY_ADDRESS: peerAddress,
  BALLOT_ADDRESS: peerAddress,
  RECEIPT_ADDRESS: peerAddress,
  NOTIFICATION_ADDRESS: peerAddress,
  AUDIT_ADDRESS: peerAddress,
});

export type GatewayConfig = z.output<typeof schema>;

export const readGatewayConfig = (env: NodeJS.ProcessEnv): GatewayConfig => readConfig(schema, env);
