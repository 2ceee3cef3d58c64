import { servicesWithEvents } from "@urna/contract/services";
import { catalogue } from "./catalogue.ts";
import { consumerName } from "./consuming/consumers.ts";
import { deadSubject } from "./consuming/dead-letters.ts";
import { subjectFor, subjectsOf, type EventUser } from "./event-definition.ts";
import { streams, type StreamName, type StreamRights } from "./streams.ts";

export const eventUsers: readonly EventUser[] = servicesWithEvents;

const streamNames = Object.keys(streams) as StreamName[];
const events = Object.values(catalogue);

/** The streams of one service; of a user that is none of the services, such as a test: all of them. */
export function streamRights(user: string): StreamRights {
  const service = eventUsers.find((each) => each === user);
  if (!service) return { makes: streamNames, uses: streamNames };
  const own = events.filter(({ from, to }) => from.includes(service) || to.includes(service));
  return {
    makes: streamNames.filter((name) => streams[name].madeBy === service),
    uses: [...new Set(own.map(({ stream }) => stream))],
  };
}

/** Answers come under the service's own inbox name, so that no other service can read them. */
export const inboxPrefix = (user: string) => `_INBOX.${user}`;

export interface Permissions {
  publish: string[];
  subscribe: string[];
}

/**
 * Everything that a service may publish and subscribe to, as NATS writes permissions, and nothing else: the events that
 * the catalogue has from it; for those that it reads, its own durable consumer of them; and the streams that it makes.
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
 * The account of the program that copies the streams and fills empty ones: it makes them, reads any message, publishes
 * on each subject. It is in no installation but those that make backups, takes no message out, and reads as no consumer.
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

/** Who may connect to NATS, each service with its password, as the `authorization` of its configuration. */
export function natsAccounts(passwords: Readonly<Record<string, string>>, prefix = "") {
  return eventUsers.map((user) => {
    const { publish, subscribe } = permissionsOf(user, prefix);
    const permissions = { publish: { allow: publish }, subscribe: { allow: subscribe } };
    return { user, password: passwords[user] ?? "", permissions };
  });
}
