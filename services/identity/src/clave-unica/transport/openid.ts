import { DomainError } from "@urna/service-kit/errors";
import type { Logger } from "@urna/service-kit/logging";
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from "jose";
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  Configuration,
  fetchUserInfo,
} from "openid-client";
import { isLoopback, type ClaveUnicaSettings } from "../../config/clave-unica.ts";
import type { ClaveUnica } from "../domain/ports.ts";

/** For each of the two calls: the gateway waits for both. */
const timeoutSeconds = 6;

/** The claim of the RUT, and nothing of the person's name or email. */
const scope = "openid run";
const claimName = "RolUnico";

/**
 * ClaveÚnica by OpenID Connect, at addresses and with keys that the configuration pins. Errors of the library carry parts
 * of tokens: only their codes are logged, and the name of the key.
 */
export function openidClaveUnica(settings: ClaveUnicaSettings, logger: Logger): ClaveUnica {
  const { returnUrl, logoutUrl } = settings;
  const configuration = configurationOf(settings);
  const verifySignature = signatureCheck(settings);
  return {
    logoutUrl,
    authorizationUrl: async ({ state, nonce, verifier }) =>
      buildAuthorizationUrl(configuration, {
        scope,
        state,
        nonce,
        redirect_uri: returnUrl,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      }).href,
    readRutClaim: async ({ code, state, nonce, verifier }) => {
      const returned = new URL(returnUrl);
      returned.search = new URLSearchParams({ code, state }).toString();
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
      let kid: string | undefined;
      try {
        const tokens = await authorizationCodeGrant(configuration, returned, checks);
        const idToken = tokens.id_token ?? "";
        kid = decodeProtectedHeader(idToken).kid;
        await verifySignature(idToken);
        const claims = tokens.claims();
        if (claims?.[claimName] !== undefined) return claims[claimName];
        const answer = await fetchUserInfo(configuration, tokens.access_token, claims?.sub ?? "");
        return answer[claimName];
      } catch (error) {
        const reason = codeOf(error);
        const isRefusal = refusals.has(reason) || reason.startsWith("ERR_J");
        logger.warn(
          { reason, kid },
          isRefusal ? "an answer of ClaveÚnica does not hold" : "ClaveÚnica is away",
        );
        throw new DomainError(isRefusal ? "invalid-credentials" : "unavailable");
      }
    },
  };
}

/** The library then checks state, nonce, PKCE, issuer, audience, algorithm and times. */
function configurationOf({ provider, clientId, clientSecret }: ClaveUnicaSettings): Configuration {
  const server = {
    issuer: provider.issuer,
    authorization_endpoint: provider.authorizationUrl,
    token_endpoint: provider.tokenUrl,
    userinfo_endpoint: provider.userinfoUrl,
    id_token_signing_alg_values_supported: algorithmsOf(provider.keys),
  };
  const configuration = new Configuration(server, clientId, clientSecret);
  configuration.timeout = timeoutSeconds;
  if (isLoopback(provider.tokenUrl) && isLoopback(provider.userinfoUrl)) allowInsecureRequests(configuration);
  return configuration;
}

/** The library asks for no signature of a token that comes over TLS. A key that is not pinned is never fetched. */
function signatureCheck({ provider: { issuer, keys }, clientId }: ClaveUnicaSettings) {
  const pinned = createLocalJWKSet(keys);
  const expected = { algorithms: algorithmsOf(keys), issuer, audience: clientId };
  return (idToken: string) => jwtVerify(idToken, pinned, expected);
}

const algorithmsOf = ({ keys }: ClaveUnicaSettings["provider"]["keys"]) => [
  ...new Set(keys.map(({ alg }) => alg)),
];

/** Codes of the library for an answer that came and does not hold; those of `jose` begin with `ERR_J`. */
const refusals: ReadonlySet<string> = new Set([
  "OAUTH_INVALID_RESPONSE",
  "OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED",
  "OAUTH_JWT_CLAIM_COMPARISON_FAILED",
  "OAUTH_JWT_TIMESTAMP_CHECK_FAILED",
  "OAUTH_UNSUPPORTED_OPERATION",
  "OAUTH_WWW_AUTHENTICATE_CHALLENGE",
  "invalid_grant",
]);

/** The code of an error; of a refusal of the provider its own word. Neither has anything of a token or a person. */
function codeOf(error: unknown): string {
  const fields = Object(error) as { code?: unknown; error?: unknown; name?: unknown };
  const said = fields.code === "OAUTH_RESPONSE_BODY_ERROR" ? fields.error : fields.code;
  return String(said ?? fields.name).slice(0, 60);
}
