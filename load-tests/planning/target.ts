import { resolve } from "node:path";
import { z } from "zod";

const factor = z.coerce.number().positive().max(100).default(1);

const Settings = z.object({
  ORIGIN: z.url().optional(),
  PORT: z.string().default("8080"),
  MAIL_URL: z.url().optional(),
  MAIL_PORT: z.string().default("8025"),
  DATA_DIR: z.string().default(".urna"),
  ADMIN_EMAIL: z.string().default("superadmin@demo.slep.cl"),
  ADMIN_PASSWORD: z.string().optional(),
  ADMIN_TOTP_SECRET: z.string().optional(),
  DEMO_PASSWORD: z.string().default("Urna-demo-2026"),
  RATE: factor,
  TIME: factor,
});

/** The system under load, the trial election's administrator, and the profile's factors. */
export interface Target {
  origin: string;
  email: string;
  password: string;
  /** Secret of the account's code application; absent: no second factor. */
  totpSecret: string | undefined;
  /** A mailbox that may be readable. */
  mailUrl: string | undefined;
  /** The folder of `make up`, to measure its processes; absent for another system. */
  dataDir: string;
  scale: { rate: number; time: number };
}

export function targetOf(env: NodeJS.ProcessEnv): Target {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const settings = Settings.parse(present);
  return {
    origin: settings.ORIGIN?.replace(/\/$/, "") ?? `http://localhost:${settings.PORT}`,
    email: settings.ADMIN_EMAIL,
    password: settings.ADMIN_PASSWORD ?? settings.DEMO_PASSWORD,
    totpSecret: settings.ADMIN_TOTP_SECRET,
    // Another system has no readable mailbox unless it is named.
    mailUrl: settings.MAIL_URL ?? (settings.ORIGIN ? undefined : `http://localhost:${settings.MAIL_PORT}`),
    dataDir: resolve(settings.DATA_DIR),
    scale: { rate: settings.RATE, time: settings.TIME },
  };
}
