import { randomBytes } from "node:crypto";
import type { Administrator } from "@urna/client/administrator";
import { call } from "@urna/client/call";
import { inviteUser } from "@urna/contract/administrators/routes";
import { setPassword } from "../urna/first-superadmin.ts";
import type { InstalledUrna } from "../urna/installed-urna.ts";

const email = "sonda@urna.example.cl";

/** An account that the probe may use, as the Secret that the chart names wants it. */
export async function probeAccount(urna: InstalledUrna, administrator: Administrator) {
  await call(administrator, inviteUser, { body: { email, name: "Sonda", role: "probe", language: "es" } });
  const password = await setPassword(urna, email);
  return {
    PROBE_EMAIL: email,
    PROBE_PASSWORD: password,
    PROBE_SEED: randomBytes(32).toString("base64"),
  };
}
