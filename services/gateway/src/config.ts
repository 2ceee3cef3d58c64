import { integer, key32, peerAddress, port, readConfig, serviceConfig } from "@urna/service-kit/config";
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

/** Every variable that the service reads. */
export const environment = serviceConfig({
  GRPC_PORT: port.default(0).describe("Unused: the gateway serves no gRPC"),
  HTTP_HOST: z.string().default("127.0.0.1").describe("Address on which `/api` listens"),
  HTTP_PORT: port.describe("Port on which `/api` listens"),
  PUBLIC_ORIGIN: origin.describe("Origin at which browsers reach the application"),
  TRUSTED_PROXIES: proxies
    .default([])
    .describe(
      "Proxies whose `X-Forwarded-For` counts: addresses, CIDR ranges, `loopback`, `linklocal`, `uniquelocal`, separated by commas",
    ),
  BALLOT_MAX_BYTES: integer(16 * kib, 4 * mib)
    .default(256 * kib)
    .describe("Largest body of a cast"),
  ROLL_MAX_BYTES: integer(mib, 64 * mib)
    .default(20 * mib)
    .describe("Largest file of a roll"),
  ENTRANCE_AT_ONCE: integer(1, 1000)
    .default(16)
    .describe("Voters' calls under way at one replica; while there are so many, newcomers wait in line"),
  TURN_KEY: key32
    .optional()
    .describe(
      "Key of the places in line, the same for all replicas; without it each replica has its own line",
    ),
  LOCALES_DIR: z.string().default("locales").describe("Folder of the texts"),
  IDENTITY_ADDRESS: peerAddress,
  BALLOT_ADDRESS: peerAddress,
  RECEIPT_ADDRESS: peerAddress,
  NOTIFICATION_ADDRESS: peerAddress,
  AUDIT_ADDRESS: peerAddress,
});

export type GatewayConfig = z.output<typeof environment>;

export const readGatewayConfig = (env: NodeJS.ProcessEnv): GatewayConfig => readConfig(environment, env);
