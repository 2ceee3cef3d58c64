import { Secret, TOTP } from "otpauth";

const periodSeconds = 30;

/** A new secret of 160 bits, in base32. */
export function newTotpSecret(bytes: Buffer): string {
  return new Secret({ buffer: new Uint8Array(bytes).buffer }).base32;
}

/** What an authenticator app reads from a QR code. */
export function otpauthUri(secret: string, { issuer, email }: { issuer: string; email: string }): string {
  return totpOf(secret, { issuer, label: email }).toString();
}

/** The time step of a code (RFC 6238), the one before or after included; undefined when it is none of these. */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret, {}).validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / 1_000 / periodSeconds) + delta;
}

function totpOf(secret: string, names: { issuer?: string; label?: string }): TOTP {
  return new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    algorithm: "SHA1",
    digits: 6,
    period: periodSeconds,
  });
}
