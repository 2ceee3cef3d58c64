import { AdministratorAccessServiceService } from "@urna/protos/identity/v1/administrator";
import type { TlsFiles } from "@urna/service-kit/grpc/certificates";
import { openClient } from "@urna/service-kit/grpc/client";

export const superadmin = {
  email: "superadmin@demo.slep.cl",
  name: "Superadministración Demo",
  role: "superadmin",
};
const admin = { email: "admin@demo.slep.cl", name: "Administración Demo", role: "admin" };

/** Makes the demo's missing administrators. */
export async function createAdministrators(
  identityAddress: string,
  password: string,
  tls?: TlsFiles,
): Promise<void> {
  const identity = openClient(AdministratorAccessServiceService, { address: identityAddress, tls });
  try {
    await Promise.all(
      [superadmin, admin].map((each) => identity.call.createAdministrator({ ...each, password })),
    );
  } finally {
    identity.close();
  }
}
