import { ElectionKeyServiceService } from "@urna/protos/ballot/v1/election_key";
import { ParticipationServiceService } from "@urna/protos/identity/v1/participation";
import { RollServiceService } from "@urna/protos/identity/v1/roll";
import { SafeguardServiceService } from "@urna/protos/identity/v1/safeguard";
import { SettingsServiceService } from "@urna/protos/identity/v1/settings";
import { MessageServiceService } from "@urna/protos/notification/v1/message";
import type { ActsOfTwo } from "@urna/service-kit/act-of-two";
import { eventOptions, grpcTls } from "@urna/service-kit/config";
import { openKeyPlace } from "@urna/service-kit/config/election-keys";
import { openPlatformKey } from "@urna/service-kit/config/platform-key";
import { closeDatabase, openDatabase, untilItAnswers } from "@urna/service-kit/database";
import { openKeyring } from "@urna/service-kit/database/keys";
import { electionKeys } from "@urna/service-kit/election-keys/election-keys";
import { observeElectionKeys } from "@urna/service-kit/election-keys/gauges";
import { startSweeping } from "@urna/service-kit/election-keys/sweeping";
import { connectEvents } from "@urna/service-kit/events/connection";
import { startRelay } from "@urna/service-kit/events/relay";
import { openClient } from "@urna/service-kit/grpc/client";
import type { Own, Service } from "@urna/service-kit/lifecycle";
import { chosenPreset } from "@urna/service-kit/retention/preset";
import type { BallotConfig } from "./config.ts";
import type { NotifyTrustee } from "./custody/domain/ports.ts";
import { trusteeMessages } from "./custody/transport/trustee-messages.ts";
import type { Identity } from "./domain/identity.ts";
import { actsOfTwo } from "./life-cycle/transport/acts-of-two.ts";
import { identityClient } from "./transport/identity-client.ts";

/** The database with its keyring, and NATS with the relay of the outbox. */
export async function connectStorage(config: BallotConfig, own: Own, service: Service) {
  const { logger, metrics } = service;
  const options = {
    url: config.DATABASE_URL,
    poolMax: config.DATABASE_POOL_MAX,
    statementTimeoutMs: config.DATABASE_STATEMENT_TIMEOUT_MS,
    applicationName: "ballot",
  };
  const database = own(openDatabase(options), closeDatabase);
  await untilItAnswers(database, service);
  const wrapper = openPlatformKey(config);
  const keyring = own(await openKeyring({ database, wrapper }), (keys) => keys.close());
  const openPeer = (address: string) =>
    openClient(ElectionKeyServiceService, { address, tls: grpcTls(config), waitMs: 500 });
  const keyPlace = own(openKeyPlace(config, { service: "ballot", openPeer }), (place) => place.close());
  const keys = electionKeys(database, keyPlace.keeper);
  await keys.gather();
  own(startSweeping(keys, { logger }), (sweeping) => sweeping.stop());
  observeElectionKeys(metrics, keys);
  const connected = await connectEvents({ ...eventOptions(config), name: "ballot", logger, metrics });
  const events = own(connected, (connection) => connection.close());
  own(startRelay({ database, events }), (relay) => relay.stop());
  return { database, cipher: keyring.cipher, electionKeys: keys, keyPlace, events };
}

/** Public credentials of a large roll come in messages of several megabytes. */
const maxReceiveBytes = 64 * 1024 * 1024;

/** Identity holds the credentials and the voters' marks. */
export function connectIdentity(config: BallotConfig, own: Own): Identity {
  const peer = { address: config.IDENTITY_ADDRESS, tls: grpcTls(config), maxReceiveBytes };
  const roll = own(
    openClient(RollServiceService, { ...peer, idempotent: ["listRollVersions", "releaseRoll"] }),
    (client) => client.close(),
  );
  const participation = own(
    openClient(ParticipationServiceService, { ...peer, idempotent: ["getTurnout", "finishMarks"] }),
    (client) => client.close(),
  );
  return identityClient({ roll: roll.call, participation: participation.call });
}

/** Identity's list of sensitive actions that wait for a second administrator. */
export function connectActsOfTwo(config: BallotConfig, own: Own): ActsOfTwo {
  const peer = { address: config.IDENTITY_ADDRESS, tls: grpcTls(config) };
  return actsOfTwo(own(openClient(SafeguardServiceService, peer), (client) => client.close()).call);
}

/** How long records are kept. */
export function connectPreset(config: BallotConfig, own: Own): ReturnType<typeof chosenPreset> {
  const peer = {
    address: config.IDENTITY_ADDRESS,
    tls: grpcTls(config),
    idempotent: ["getSettings" as const],
  };
  return chosenPreset(own(openClient(SettingsServiceService, peer), (client) => client.close()).call);
}

/** Notification sends trustees their links. A key for each sending makes a retry safe. */
export function connectNotification(config: BallotConfig, own: Own): NotifyTrustee {
  const peer = {
    address: config.NOTIFICATION_ADDRESS,
    tls: grpcTls(config),
    idempotent: ["sendMessage" as const],
  };
  const client = own(openClient(MessageServiceService, peer), (opened) => opened.close());
  return trusteeMessages(client.call);
}
