import type { Api } from "@urna/web-kit/api-client/api";

/** POST /admin/forgot-password: the same answer whether the address is known or not. */
export function forgotPassword(api: Api, email: string) {
  return api.post("/admin/forgot-password", { email });
}
