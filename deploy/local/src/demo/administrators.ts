import { AdministratorAccessServiceService } from "@urna/protos/identity/v1/administrator";
import { openClient } from "@urna/service-kit/grpc/client";
import { apiOf, type Api } from "./api.ts";

const administrators = [
  { email: "superadmin@demo.slep.cl", name: "Superadministración Demo", role: "superadmin" },
  { email: "admin@demo.slep.cl", name: "Administración Demo", role: "admin" },
] as const;

/** Makes the demo's administrators where they are missing. */
export async function createAdministrators(identityAddress: string, password: string): Promise<void> {
  const identity = openClient(AdministratorAccessServiceService, { address: identityAddress });
  try {
    await Promise.all(administrators.map((each) => identity.call.createAdministrator({ ...each, password })));
  } finally {
    identity.close();
  }
}

export async function signInAsSuperadmin(origin: string, password: string): Promise<Api> {
  const [{ email }] = administrators;
  const { token } = await apiOf(origin).post<{ token: string }>("/admin/login", { email, password });
  return apiOf(origin, token);
}
