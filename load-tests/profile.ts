import { z } from "zod";

/** One file of `profiles/`: how many voters come, how fast, to an election of which group. */
export const Profile = z.object({
  votersPerSecond: z.int().min(1),
  seconds: z.int().min(1).max(7200),
  group: z.enum(["Ed25519", "BELENIOS-2048"]),
});
export type Profile = z.infer<typeof Profile>;

/** The system under load and the administrator who opens the trial election there. */
export const Target = z.object({ origin: z.url(), email: z.string(), password: z.string() });
export type Target = z.infer<typeof Target>;

export function targetOf(env: NodeJS.ProcessEnv): Target {
  return Target.parse({
    origin: env["ORIGIN"] ?? `http://localhost:${env["PORT"] ?? "8080"}`,
    email: env["ADMIN_EMAIL"] ?? "superadmin@demo.slep.cl",
    password: env["ADMIN_PASSWORD"] ?? env["DEMO_PASSWORD"] ?? "Urna-demo-2026",
  });
}
