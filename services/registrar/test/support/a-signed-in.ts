import { adminPassword, type TestRegistrar } from "./a-registrar.ts";

/** The registrar's people, signed in to its administration. */
export async function aSignedIn({ url }: Pick<TestRegistrar, "url">) {
  const answered = await post(url, "/admin/sign-in", { password: adminPassword });
  const cookie = answered.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const get = async (path: string) => {
    const response = await fetch(url + path, { headers: { cookie, "accept-language": "es" } });
    return response.text();
  };
  const form = /name="form" value="([^"]+)"/.exec(await get("/admin"))?.[1] ?? "";
  return {
    get,
    /** The answer to a form of the administration, with its token unless another is given. */
    send: (path: string, fields: Record<string, string>) => post(url, path, { form, ...fields }, cookie),
  };
}

async function post(url: string, path: string, fields: Record<string, string>, cookie = "") {
  const headers = { cookie, "accept-language": "es" };
  const body = new URLSearchParams(fields);
  const response = await fetch(url + path, { method: "POST", redirect: "manual", headers, body });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes, text: bytes.toString("utf8") };
}
