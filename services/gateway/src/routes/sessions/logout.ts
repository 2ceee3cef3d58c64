import * as routes from "@urna/contract/sessions/routes";
import { noCookie } from "../../http/reading/cookies.ts";
import { handle, type Call } from "../../http/handler.ts";
import type { Services } from "../../services.ts";

export function voterLogout({ sessions }: Services) {
  return handle(routes.voterLogout, async (call) => {
    await signOut(sessions, "voter", call);
    return { status: 204, cookies: [noCookie("urna_voter")] };
  });
}

export function adminLogout({ sessions }: Services) {
  return handle(routes.adminLogout, async (call) => {
    await signOut(sessions, "admin", call);
    return { status: 204, cookies: [noCookie("urna_admin")] };
  });
}

type LogoutCall = Pick<Call<typeof routes.voterLogout>, "cookies" | "accessToken" | "trace">;

async function signOut(sessions: Services["sessions"], kind: "voter" | "admin", call: LogoutCall) {
  const refreshToken = call.cookies.get(`urna_${kind}`);
  const accessToken = call.accessToken || undefined;
  if (refreshToken || accessToken) await sessions.signOut({ kind, accessToken, refreshToken }, call.trace);
}
