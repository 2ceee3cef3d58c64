import { noteKeyText } from "@urna/belenios/note-key";
import type { Translator } from "@urna/language/translator";
import type { Fonts } from "@urna/printing/drawing/fonts";
import type { Clock } from "@urna/service-kit/clock";
import { ed25519Key, publicKeyOf, publicKeyText } from "@urna/service-kit/crypto/ed25519";
import type { Database } from "@urna/service-kit/database";
import type { ElectionKeys } from "@urna/service-kit/election-keys/election-keys";
import type { Logger } from "@urna/service-kit/logging";
import { systemRandom } from "@urna/service-kit/random";
import { metric, type Registry } from "@urna/service-kit/telemetry";
import type { Express } from "express";
import { isSignedIn, signIn, signOut } from "./administration/domain/sign-in.ts";
import { overviewStore } from "./administration/storage/overview-store.ts";
import { forgetSessions, sessionStore } from "./administration/storage/session-store.ts";
import { pages } from "./administration/transport/admin-calls.ts";
import { createApp } from "./app.ts";
import type { RegistrarConfig } from "./config.ts";
import { endOverdue } from "./exchange/domain/end.ts";
import { acceptWord } from "./exchange/domain/release-on-word.ts";
import { sharedWork } from "./exchange/domain/share-work.ts";
import { takeStep } from "./exchange/domain/take-step.ts";
import { sealingStore } from "./exchange/storage/sealing-store.ts";
import { exchangeCall } from "./exchange/transport/exchange-call.ts";
import { checkpoint, logKeys, readEntries, readTile } from "./log/domain/public-log.ts";
import { logReleases } from "./log/domain/log-releases.ts";
import { logStore, releasedHours } from "./log/storage/log-store.ts";
import { letterDesk } from "./letters/domain/print-batch.ts";
import { letterPrinter } from "./letters/printing/print-letters.ts";
import { letterStore } from "./letters/storage/letter-store.ts";
import { beginRelease } from "./release/domain/begin-release.ts";
import { openHalf } from "./release/domain/open-half.ts";
import { publicElection, publicElections } from "./release/domain/public-elections.ts";
import { forgetReleases, releaseStore } from "./release/storage/release-store.ts";
import { sealedElections } from "./release/storage/sealed-elections.ts";
import { smtpMail } from "./release/transport/smtp-mail.ts";

type Settings = Pick<
  RegistrarConfig,
  | "PUBLIC_ORIGIN"
  | "URNA_ORIGIN"
  | "INSTITUTION_NAME"
  | "IDENTITY_KEY"
  | "AUTHORITY_KEY"
  | "LOG_KEY"
  | "ADMIN_PASSWORD"
  | "SMTP_URL"
  | "MAIL_FROM"
  | "TRUSTED_PROXIES"
  | "LETTERS"
>;

interface Surroundings {
  readonly db: Database;
  readonly keys: ElectionKeys;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Registry;
  readonly translator: Translator;
  /** Of printed letters. */
  readonly fonts: Fonts;
}

export interface Registrar {
  readonly app: Express;
  /** Logs hours that are over, and forgets what has expired. Idempotent; often. */
  everyMinute(): Promise<void>;
  /** Ends what should have been ended. Idempotent; daily. */
  everyDay(): Promise<void>;
  close(): void;
}

/** Puts the registrar together. */
export function openRegistrar(settings: Settings, surroundings: Surroundings): Registrar {
  const { db, keys, clock, logger, metrics, translator, fonts } = surroundings;
  const origin = settings.PUBLIC_ORIGIN.origin;
  const authorityKey = ed25519Key(settings.AUTHORITY_KEY);
  const ownKey = publicKeyText(authorityKey);
  const identityKey = publicKeyOf(settings.IDENTITY_KEY);
  const noteKeys = logKeys(settings);
  const letters = settings.LETTERS;

  const store = sealingStore(db, keys);
  const exchanging = { store, clock, authorityKey, identityKey: settings.IDENTITY_KEY };
  const steps = metric(metrics, "urna_registrar_exchange_total");
  const exchange = exchangeCall({
    take: sharedWork((message) => takeStep(exchanging, message)),
    count: (step, outcome) => steps.inc({ step, outcome }),
    clock,
    origin,
    identityKey,
    authorityKey,
  });

  const mailFailures = metric(metrics, "urna_registrar_mail_failures_total");
  const mail = smtpMail({
    url: settings.SMTP_URL,
    from: settings.MAIL_FROM,
    institution: settings.INSTITUTION_NAME,
    translator,
    onFailure: (failure) => {
      mailFailures.inc({});
      logger.warn(failure, "the mail server did not take an email");
    },
  });
  const releases = releaseStore(db, keys);
  const releasing = { store: releases, mail, clock, random: systemRandom, identityKey, origin, letters };
  const outcomes = metric(metrics, "urna_registrar_releases_total");
  const elections = sealedElections(db);
  const log = logStore(db);
  const sessions = sessionStore(db);
  const signingIn = { sessions, password: settings.ADMIN_PASSWORD, clock, random: systemRandom };

  const app = createApp({
    logger,
    publicOrigin: settings.PUBLIC_ORIGIN,
    urnaOrigin: settings.URNA_ORIGIN.origin,
    trustedProxies: settings.TRUSTED_PROXIES,
    exchange,
    releases: {
      begin: (request) => beginRelease(releasing, request),
      open: (asked) => openHalf(releasing, asked),
      count: (kind, outcome) => outcomes.inc({ kind, outcome }),
    },
    elections: {
      list: () => publicElections(elections),
      get: (uuid) => publicElection(elections, uuid),
    },
    log: {
      checkpoint: () => checkpoint(log, noteKeys),
      key: async () => `${noteKeyText(noteKeys.key)}\n`,
      tile: (path) => readTile(log, path),
      entries: (path) => readEntries(log, path),
    },
    pages: pages({
      publicOrigin: settings.PUBLIC_ORIGIN,
      translator,
      institution: settings.INSTITUTION_NAME,
      overview: overviewStore(db),
      keys: async () => ({
        authority: ownKey,
        identity: settings.IDENTITY_KEY,
        log: noteKeyText(noteKeys.key),
        checkpoint: await checkpoint(log, noteKeys),
      }),
      takesMail: mail.takesMail,
      acceptWord: (uuid) => acceptWord(exchanging, uuid),
      letters: letters
        ? letterDesk({
            store: letterStore(db, keys),
            print: letterPrinter(
              { translator, institution: settings.INSTITUTION_NAME, urnaOrigin: settings.URNA_ORIGIN.origin },
              fonts,
            ),
            clock,
            random: systemRandom,
          })
        : undefined,
      session: {
        signIn: (password) => signIn(signingIn, password),
        isSignedIn: (secret) => isSignedIn(signingIn, secret),
        signOut: (secret) => signOut(signingIn, secret),
      },
    }),
  });

  return {
    app,
    everyMinute: async () => {
      await logReleases({ hours: releasedHours(db), clock });
      await forgetReleases(db, clock.now());
      await forgetSessions(db, clock.now());
    },
    everyDay: () => endOverdue({ store, clock }),
    close: () => mail.close(),
  };
}
