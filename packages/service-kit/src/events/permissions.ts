import { servicesWithEvents } from "@urna/contract/services";
import { catalogue } from "./catalogue.ts";
import { consumerName } from "./consuming/consumers.ts";
import { deadSubject } from "./consuming/dead-letters.ts";
import { subjectFor, subjectsOf, type EventUser } from "./event-definition.ts";
import { streams, type StreamName, type StreamRights } from "./streams.ts";

export const eventUsers: readonly EventUser[] = servicesWithEvents;

const streamNames = Object.keys(streams) as StreamName[];
const events = Object.values(catalogue);

/** The streams of one service; all of them for a user that is no service, such as a test. */
export function streamRights(user: string): StreamRights {
  const service = eventUsers.find((each) => each === user);
  if (!service) return { makes: streamNames, uses: streamNames };
  const own = events.filter(({ from, to }) => from.includes(service) || to.includes(service));
  return {
    makes: streamNames.filter((name) => streams[name].madeBy === service),
    uses: [...new Set(own.map(({ stream }) => stream))],
  };
}

/** Answers use the service's own inbox name, so that no other service can read them. */
export const inboxPrefix = (user: string) => `_INBOX.${user}`;

export interface Permissions {
  publish: string[];
  subscribe: string[];
}

/**
 * All NATS permissions of a service: the catalogue's events that it publishes, its own durable consumers of those that
 * it reads, and the streams that it makes.
 */
function permissionsOf(user: EventUser, prefix = ""): Permissions {
  const { makes, uses } = streamRights(user);
  const published = events
    .filter(({ from }) => from.includes(user))
    .flatMap((event) => subjectsOf(event).map((subject) => prefix + subject));
  const read = events
    .filter(({ to }) => to.includes(user))
    .flatMap((event) => {
      const consumer = `${prefix}${event.stream}.${consumerName(event, user)}`;
      return [
        `$JS.API.CONSUMER.CREATE.${consumer}.${prefix}${subjectFor(event, user)}`,
        `$JS.API.CONSUMER.INFO.${consumer}`,
        `$JS.API.CONSUMER.DELETE.${consumer}`,
        `$JS.API.CONSUMER.MSG.NEXT.${consumer}`,
        `$JS.ACK.${consumer}.>`,
        ...(event.deadLetters ? [prefix + deadSubject(user, event)] : []),
      ];
    });
  const ofStreams = [
    ...makes.flatMap((name) => ["CREATE", "UPDATE"].map((verb) => `$JS.API.STREAM.${verb}.${prefix}${name}`)),
    ...uses.map((name) => `$JS.API.STREAM.INFO.${prefix}${name}`),
  ];
  return { publish: [...published, ...read, ...ofStreams], subscribe: [`${inboxPrefix(user)}.>`] };
}

const backup = "backup";

/**
 * The backup program's account, which copies the streams and fills empty ones: it creates streams, reads every message,
 * publishes on every subject. Only installations that make backups have it. It removes no messages and has no
 * consumers.
 */
export function backupAccount(password: string, prefix = "") {
  const verbs = ["CREATE", "UPDATE", "INFO", "MSG.GET"];
  const ofStreams = verbs.flatMap((verb) =>
    streamNames.map((name) => `$JS.API.STREAM.${verb}.${prefix}${name}`),
  );
  const published = Object.values(streams).flatMap(({ subjects }) => subjects.map((each) => prefix + each));
  const permissions = {
    publish: { allow: [...published, ...ofStreams] },
    subscribe: { allow: [`${inboxPrefix(backup)}.>`] },
  };
  return { user: backup, password, permissions };
}

/** NATS accounts, one per service with its password, as the `authorization` of NATS's configuration. */
export function natsAccounts(passwords: Readonly<Record<string, string>>, prefix = "") {
  return eventUsers.map((user) => {
    const { publish, subscribe } = permissionsOf(user, prefix);
    const permissions = { publish: { allow: publish }, subscribe: { allow: subscribe } };
    return { user, password: passwords[user] ?? "", permissions };
  });
}
