import { generateKeyPairSync } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { decodeJwt, SignJWT, type JWTPayload } from "jose";
import { Provider } from "oidc-provider";

export const returnUrl = "https://votar.example/clave-unica";
const client = { id: "urna", secret: "a-secret-of-the-installation" };

type Json = Record<string, unknown>;

/** An RSA pair with its name, as JSON Web Keys. */
export function aSigningKey(kid: string) {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const common = { kid, alg: "RS256", use: "sig" };
  return {
    kid,
    own: { ...privateKey.export({ format: "jwk" }), ...common } as Json,
    pinned: { ...publicKey.export({ format: "jwk" }), ...common, kty: "RSA" as const, alg: "RS256" as const },
    privateKey,
  };
}
export type SigningKey = ReturnType<typeof aSigningKey>;

/**
 * A real OpenID provider in the place of ClaveÚnica. Somebody who may alter its answers stands between it and the
 * service: it takes them at `/altered/…`.
 */
export async function aClaveUnica() {
  const key = aSigningKey("key-1");
  const state = {
    /** Who signs in, and what the provider says of them. */
    claims: {} as Json,
    /** How often somebody had to type their password. */
    logins: 0,
    away: false,
    /** Every token that it gave out, as it was and as it arrived. */
    tokens: [] as string[],
    alterTokens: (answer: Json): Json | Promise<Json> => answer,
    alterUserinfo: (answer: Json): Json => answer,
  };
  let handle = (_: IncomingMessage, response: ServerResponse): unknown => response.end();
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(origin, providerConfiguration(key, state));
  const callback = provider.callback();
  handle = async (request, response) => {
    if (request.url?.startsWith("/interaction/")) {
      state.logins += 1;
      return provider.interactionFinished(request, response, { login: { accountId: "account-7" } });
    }
    if (!request.url?.startsWith("/altered/")) return callback(request, response);
    if (state.away) return response.writeHead(502).end();
    const { method = "GET", headers, url } = request;
    const sent = ["authorization", "content-type"].flatMap((name) =>
      headers[name] === undefined ? [] : [[name, String(headers[name])] as [string, string]],
    );
    const body = method === "GET" ? undefined : await text(request);
    const answer = await fetch(origin + url.slice("/altered".length), { method, headers: sent, body: body! });
    const whole = (await answer.json()) as Json;
    const alter = url.endsWith("/token") ? state.alterTokens : state.alterUserinfo;
    const altered = answer.ok ? await alter(whole) : whole;
    for (const { access_token, id_token } of [whole, altered])
      state.tokens.push(...[access_token, id_token].filter((each) => typeof each === "string"));
    response.writeHead(answer.status, { "content-type": "application/json" }).end(JSON.stringify(altered));
  };
  return {
    state,
    key,
    browser: () => aBrowser(),
    settings: {
      provider: {
        issuer: origin,
        keys: { keys: [key.pinned] },
        authorizationUrl: `${origin}/auth`,
        tokenUrl: `${origin}/altered/token`,
        userinfoUrl: `${origin}/altered/me`,
      },
      clientId: client.id,
      clientSecret: client.secret,
      returnUrl,
      logoutUrl: `${origin}/session/end?client_id=${client.id}`,
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
export type TestClaveUnica = Awaited<ReturnType<typeof aClaveUnica>>;

function providerConfiguration(key: SigningKey, state: { claims: Json }) {
  return {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [returnUrl],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    jwks: { keys: [key.own] },
    cookies: { keys: ["a key of the test"] },
    scopes: ["openid", "run"],
    claims: { openid: ["sub"], run: ["RolUnico", "name"] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, name: "Rosalinda Quilaleo", ...state.claims }),
    }),
    loadExistingGrant: async ({ oidc }: { oidc: GrantContext }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client.clientId,
        accountId: oidc.session.accountId,
      });
      grant.addOIDCScope("openid run");
      await grant.save();
      return grant;
    },
  };
}

interface GrantContext {
  provider: { Grant: new (of: object) => { addOIDCScope(scope: string): void; save(): Promise<unknown> } };
  client: { clientId: string };
  session: { accountId: string };
}

/** Follows redirects with its cookies until the provider sends it back, or shows a page. */
function aBrowser() {
  const cookies = new Map<string, string>();
  return {
    async visit(url: string, body?: URLSearchParams): Promise<{ back: URLSearchParams } | { page: string }> {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const method = body ? "POST" : "GET";
      const answer = await fetch(url, {
        method,
        body: body ?? null,
        redirect: "manual",
        headers: { cookie },
      });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (value === "") cookies.delete(name);
        else cookies.set(name, value);
      }
      const next = answer.headers.get("location");
      if (next === null) return { page: await answer.text() };
      const address = new URL(next, url);
      if (address.href.startsWith(returnUrl)) return { back: address.searchParams };
      return this.visit(address.href);
    },
  };
}

/** The id_token with other claims, signed by a key; `alg: none` without one. */
export async function resigned(idToken: unknown, change: JWTPayload, key?: SigningKey): Promise<string> {
  const claims = { ...decodeJwt(String(idToken)), ...change };
  const part = (of: object) => Buffer.from(JSON.stringify(of)).toString("base64url");
  if (!key) return `${part({ alg: "none" })}.${part(claims)}.`;
  return new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: key.kid }).sign(key.privateKey);
}
