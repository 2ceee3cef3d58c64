import { resolve } from "node:path";
import { z } from "zod";

const port = z.coerce.number().int().min(1).max(65_535);

const Settings = z.object({
  PORT: port.default(8080),
  MAIL_PORT: port.default(8025),
  REGISTRAR: z.enum(["true", "false"]).default("true"),
  REGISTRAR_PORT: port.default(8030),
  DATA_DIR: z.string().default(".urna"),
  DEMO_PASSWORD: z.string().min(10).default("Urna-demo-2026"),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error"]).default("info"),
  INTERNAL_TLS: z.enum(["true", "false"]).default("false"),
  REPLICAS: z.coerce.number().int().min(1).max(4).default(1),
});

export interface UpSettings {
  root: string;
  dataDir: string;
  port: number;
  mailPort: number;
  /** Undefined: none runs, and every election of the demo is of one hand. */
  registrar: { port: number } | undefined;
  demoPassword: string;
  logLevel: string;
  tls: boolean;
  replicas: number;
}

/** Settings of `make up` from the environment. */
export function readUpSettings(env: NodeJS.ProcessEnv, root: string): UpSettings {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const settings = Settings.parse(present);
  return {
    root,
    dataDir: resolve(root, settings.DATA_DIR),
    port: settings.PORT,
    mailPort: settings.MAIL_PORT,
    registrar: settings.REGISTRAR === "true" ? { port: settings.REGISTRAR_PORT } : undefined,
    demoPassword: settings.DEMO_PASSWORD,
    logLevel: settings.LOG_LEVEL,
    tls: settings.INTERNAL_TLS === "true",
    replicas: settings.REPLICAS,
  };
}
