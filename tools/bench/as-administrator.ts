import { AdminSession } from "@urna/contract/api/sessions";

/** Sends what is given as an administrator and answers the JSON that comes back. */
export type Sending = (
  method: "GET" | "POST",
  path: string,
  body?: { type?: string; content: string },
) => Promise<unknown>;

/** Signs in over `/api`. */
export async function asAdministrator(
  origin: string,
  { email, password }: { email: string; password: string },
): Promise<Sending> {
  const signIn = await fetch(`${origin}/api/admin/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  const { token } = AdminSession.parse(await signIn.json());
  return async (method, path, body) => {
    const type = body && { "content-type": body.type ?? "application/json" };
    const headers = { ...type, authorization: `Bearer ${token}` };
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers,
      ...(body && { body: body.content }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
}
