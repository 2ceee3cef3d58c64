import { errorCodes } from "@urna/contract/errors";
import { each, type MetricDefinition } from "./metric-definition.ts";

const outcome = ["ok", ...errorCodes] as const;
const event = each("subject of the event catalogue");
const durable = each("reader: a service");
const election = each("election's id, or `small`");

/** stock: opens a canary election; count: closes, counts and checks one. */
const probeStep = ["stock", "sign-in", "kit", "cast", "receipt", "board", "count"] as const;

/** Seconds of a call: from 2 ms to the longest deadline of a voter's call. */
const callBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 0.8, 1, 2, 5, 10, 20];

/**
 * Every metric of the platform. Each process adds `service` and prom-client's own metrics. Labels hold names from
 * closed lists, never a person, a text or an address. A gauge is read when it is scraped, and left out when its source
 * does not answer within 2 s. Every replica of a service exports the same value: take the largest, not the sum. Only the line
 * at the entrance is each replica's own.
 */
export const metrics = {
  urna_http_requests_seconds: {
    kind: "histogram",
    help: "Time to answer a call of /api, by operation and outcome: ok, an error code, or gone where the caller left before. Not of what stays open.",
    labels: { operation: each("operation of /api, or `unmatched`"), outcome: [...outcome, "gone"] },
    buckets: callBuckets,
  },
  urna_grpc_server_seconds: {
    kind: "histogram",
    help: "Time to serve a gRPC call, by method and outcome (ok or an error code).",
    labels: { method: each("method of the services in protos"), outcome },
    buckets: callBuckets,
  },
  urna_casts_total: {
    kind: "counter",
    help: "Ballots that were handed in: accepted, repeated (these very bytes were in the box), or an error code.",
    labels: { outcome: ["accepted", "repeated", ...errorCodes] },
  },
  urna_entrance_waiting: {
    kind: "gauge",
    help: "Voters who stand in line at the entrance of this replica, or keep a place in it while they are away.",
  },
  urna_cast_step_seconds: {
    kind: "histogram",
    help: "Time of one step of a vote: authorize and box at the gateway, verify and insert at the ballot box, mark at identity, issue at the receipt service.",
    labels: { step: ["authorize", "box", "verify", "insert", "mark", "issue"] },
    buckets: callBuckets,
  },
  urna_events_published_total: {
    kind: "counter",
    help: "Messages that JetStream acknowledged, by event.",
    labels: { event },
  },
  urna_event_failures_total: {
    kind: "counter",
    help: "Deliveries that a handler did not finish, by event and reader.",
    labels: { event, durable },
  },
  urna_dead_letters_total: {
    kind: "counter",
    help: "Messages given up, by event and reader. Any increase is an alert.",
    labels: { event, durable },
  },
  urna_outbox_rows: { kind: "gauge", help: "Events that are committed and not yet published." },
  urna_outbox_age_seconds: {
    kind: "gauge",
    help: "For how long scrapes have been seeing the oldest event that is not yet published; 0 if there is none.",
  },
  urna_consumer_lag: {
    kind: "gauge",
    help: "Messages that a reader has not yet acknowledged, by durable consumer.",
    labels: { consumer: each("durable consumer: `<reader>-<subject with _ for .>`") },
  },
  urna_mail_queue: {
    kind: "gauge",
    help: "Messages that wait for their first attempt (waiting), wait after one that failed (retrying), or were given up and can still be tried again (failed).",
    labels: { state: ["waiting", "retrying", "failed"] },
  },
  urna_mail_queue_age_seconds: {
    kind: "gauge",
    help: "Age of the oldest message that waits for an attempt; 0 if there is none.",
  },
  urna_messages_total: {
    kind: "counter",
    help: "Attempts to deliver an email, by kind of message and outcome.",
    labels: {
      kind: each("kind of message"),
      outcome: ["sent", "postponed", "failed", "expired", "discarded"],
    },
  },
  urna_code_deliveries_total: {
    kind: "counter",
    help: "One-time codes that the mail server took (sent), or never took in their time (failed).",
    labels: { outcome: ["sent", "failed"] },
  },
  urna_code_delivery_seconds: {
    kind: "histogram",
    help: "Time from the request of a one-time code until the mail server took it.",
    buckets: [0.25, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 600],
  },
  urna_ballots: {
    kind: "gauge",
    help: "Ballots in the box of an election that is sealed and not yet published; elections with fewer than 10 on their roll together under `small`, once those are 10 together.",
    labels: { election },
  },
  urna_marked_voters: {
    kind: "gauge",
    help: "Voters who are marked as having voted, of the same elections and in the same way as urna_ballots.",
    labels: { election },
  },
  urna_election_keys_lost: {
    kind: "gauge",
    help: "Elections that go on and whose key this replica finds nowhere: nobody can vote in them. Anything but 0 is an alert.",
  },
  urna_election_keys_undestroyed: {
    kind: "gauge",
    help: "Elections that are over and whose key nobody has seen destroyed: what joins their voters with ballots may still open. 0 within seconds of a close.",
  },
  urna_audit_entries: { kind: "gauge", help: "Entries of the audit log." },
  urna_audit_signed_entries: {
    kind: "gauge",
    help: "Entries of the audit log that its newest signed head covers.",
  },
  urna_access_alarms_total: {
    kind: "counter",
    help: "Alarms for wrong tries to enter over all accounts.",
  },
  urna_registrar_exchange_total: {
    kind: "counter",
    help: "Steps of the exchange with identity that the registrar answered: ok, why it refused them, or an error code.",
    labels: {
      step: each("step of the exchange, or `unread`"),
      outcome: each("ok, a refusal of the ballot library, or an error code"),
    },
  },
  urna_registrar_releases_total: {
    kind: "counter",
    help: "What the registrar answered to browsers: a code sent, a half given, or an error code; by the kind of way.",
    labels: { kind: ["email", "letter", "word", "unknown"], outcome: ["sent", "given", ...errorCodes] },
  },
  urna_registrar_mail_failures_total: {
    kind: "counter",
    help: "Emails of the registrar that its mail server did not take in time.",
  },
  urna_probe_runs_total: {
    kind: "counter",
    help: "Runs of the synthetic voter in the canary election.",
    labels: { outcome: ["ok", "failed"] },
  },
  urna_probe_step_seconds: {
    kind: "histogram",
    help: "Time of one step of the synthetic voter; board is the time from the cast until the tracker was seen there.",
    labels: { step: probeStep },
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300],
  },
  urna_probe_failures_total: {
    kind: "counter",
    help: "Runs of the synthetic voter that failed, by the step that did not hold; count: the canary election's result is not what its voters chose.",
    labels: { step: probeStep },
  },
  urna_probe_last_success_seconds: {
    kind: "gauge",
    help: "When the synthetic voter last voted and found their receipt, in seconds since 1970; 0 before the first time.",
  },
} as const satisfies Readonly<Record<string, MetricDefinition>>;

export type MetricName = keyof typeof metrics;
