import { randomBytes } from "node:crypto";
import { loadFonts } from "@urna/printing/drawing/fonts";
import { ed25519Key, publicKeyText } from "@urna/service-kit/crypto/ed25519";
import { startHttpServer } from "@urna/service-kit/http/server";
import { createLogger } from "@urna/service-kit/logging";
import { createMetrics } from "@urna/service-kit/telemetry";
import { aClock } from "@urna/service-kit/testing/clock";
import { aDatabase } from "@urna/service-kit/testing/database";
import { someElectionKeys } from "@urna/service-kit/testing/election-keys";
import { acceptWord } from "../../src/exchange/domain/release-on-word.ts";
import { sealingStore } from "../../src/exchange/storage/sealing-store.ts";
import { readTexts } from "../../src/locales.ts";
import { openRegistrar } from "../../src/registrar.ts";
import { migrations } from "../../src/storage/migrations/all.ts";
import { IdentityOfTest } from "./an-identity.ts";
import { anSmtpSink } from "./smtp-sink.ts";

export const urnaOrigin = "https://votar.example";
export const adminPassword = "cuatro palabras muy largas";

/** A registrar that listens, its database and mail server, and an identity that it knows. */
export async function aRegistrar({ smtpUrl, letters = true }: { smtpUrl?: string; letters?: boolean } = {}) {
  const { db, drop } = await aDatabase(migrations);
  const electionKeys = await someElectionKeys();
  const smtp = await anSmtpSink();
  const clock = aClock("2026-11-30T13:00:00Z");
  const lines: string[] = [];
  const metrics = createMetrics("registrar");
  const authoritySeed = randomBytes(32);
  const origin = "https://registrar.example";
  const known = { origin, url: "", key: publicKeyText(ed25519Key(authoritySeed)), now: () => clock.now() };
  const identity = new IdentityOfTest(known);
  const settings = {
    PUBLIC_ORIGIN: new URL(origin),
    URNA_ORIGIN: new URL(urnaOrigin),
    INSTITUTION_NAME: "Universidad de Ejemplo",
    IDENTITY_KEY: identity.publicKey,
    AUTHORITY_KEY: authoritySeed,
    LOG_KEY: randomBytes(32),
    ADMIN_PASSWORD: adminPassword,
    SMTP_URL: smtpUrl ?? smtp.url,
    MAIL_FROM: "claves@registrar.example",
    TRUSTED_PROXIES: ["loopback"],
    LETTERS: letters,
  };
  const keys = electionKeys.on(db);
  const registrar = openRegistrar(settings, {
    db,
    keys,
    clock,
    logger: createLogger("registrar", "debug", { write: (line) => void lines.push(line) }),
    metrics,
    translator: await readTexts("locales"),
    fonts: await loadFonts(require.resolve),
  });
  const stopping = new AbortController();
  const server = await startHttpServer(registrar.app, {
    host: "127.0.0.1",
    port: 0,
    stopping: stopping.signal,
  });
  known.url = `http://127.0.0.1:${server.port}`;
  return {
    ...known,
    authoritySeed,
    settings,
    registrar,
    identity,
    db,
    clock,
    metrics,
    smtp,
    keyFolder: electionKeys.folder,
    /** As its people do in the administration. */
    acceptWord: (uuid: string) => acceptWord({ store: sealingStore(db, keys), clock }, uuid),
    /** What it has logged. */
    lines,
    close: async () => {
      stopping.abort();
      await server.close();
      registrar.close();
      await smtp.close();
      await drop();
      await electionKeys.remove();
    },
  };
}

export type TestRegistrar = Awaited<ReturnType<typeof aRegistrar>>;
