import { AdministratorRecord, type Invitation } from "@urna/contract/api/admin/users";
import type { Api } from "@urna/web-kit/api-client/api";

/** POST /admin/users. Throws `invalid-request` (email `duplicate`: somebody has it), `too-many-requests`. */
export function inviteUser(api: Api, invitation: Invitation) {
  return api.post("/admin/users", invitation, AdministratorRecord);
}
