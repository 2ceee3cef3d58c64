import { z } from "zod";

const file = z.string().optional();

/**
 * PEM files of certificate, key and authorities for mutual TLS, for gRPC servers and clients: all three or none.
 * Changed files are read again.
 */
export const grpcTlsVariables = {
  GRPC_TLS_CERT_FILE: file.describe(
    "PEM file of the certificate for mutual TLS; all three files or none, read again when they change",
  ),
  GRPC_TLS_KEY_FILE: file.describe("PEM file of its key"),
  GRPC_TLS_CA_FILE: file.describe("PEM file of the authorities"),
};

const grpcFiles = Object.keys(grpcTlsVariables);
const databaseUrls = ["DATABASE_URL", "LINKS_DATABASE_URL"];

type Values = Readonly<Record<string, unknown>>;

/** With INTERNAL_TLS, every connection inside the installation must be encrypted, to an authenticated server. */
export function checkInternalTls(context: z.core.ParsePayload): void {
  const values = context.value as Values;
  const given = grpcFiles.filter((name) => values[name]).length;
  const refuse = (name: string, message: string) =>
    context.issues.push({ code: "custom", input: undefined, path: [name], message });
  if (given > 0 && given < grpcFiles.length)
    refuse("GRPC_TLS_CERT_FILE", `${grpcFiles.join(", ")} go together: all three or none`);
  if (!values["INTERNAL_TLS"]) return;
  if (given === 0) refuse("GRPC_TLS_CERT_FILE", "is not set, and INTERNAL_TLS asks for it");
  if (values["NATS_URL"] && !values["NATS_TLS_CA_FILE"])
    refuse("NATS_TLS_CA_FILE", "is not set, and INTERNAL_TLS asks for it");
  checkDatabaseTls(context);
}

/** The part about databases. */
export function checkDatabaseTls(context: z.core.ParsePayload): void {
  const values = context.value as Values;
  if (!values["INTERNAL_TLS"]) return;
  for (const name of databaseUrls.filter((each) => values[each] && !isVerified(String(values[each]))))
    context.issues.push({
      code: "custom",
      input: undefined,
      path: [name],
      message: "must say sslmode=verify-full, as INTERNAL_TLS asks",
    });
}

function isVerified(url: string): boolean {
  return URL.canParse(url) && new URL(url).searchParams.get("sslmode") === "verify-full";
}
