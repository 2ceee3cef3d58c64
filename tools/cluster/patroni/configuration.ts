/** Folders of one member; a pod's, unless a test runs the members itself. */
export interface MemberFolders {
  readonly sockets: string;
  /** Has `tls.crt`, `tls.key` and `ca.crt`. */
  readonly certificates: string;
  /** Has `databases.sql`. */
  readonly statements: string;
}

interface ConfigurationPlan {
  /** Its name in Kubernetes' ConfigMaps and on its pods. */
  readonly name: string;
  readonly namespace: string;
  /** Of the server: the chart's `urna.postgresParameters`. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly folders: MemberFolders;
  /** Every acknowledged commit is on two servers, or waits. False only to see what is lost then. */
  readonly isSynchronous?: boolean;
}

/** Labels of every member; Patroni itself adds `role`. */
export const memberLabels = (name: string) => ({ app: "patroni", "cluster-name": name });

/** On the leader's pod. */
export const leaderRole = "primary";

/** Seconds. A leader that says nothing for `ttl` is replaced. Patroni allows no shorter one. */
const patience = { ttl: 20, loop_wait: 5, retry_timeout: 5 };

/** Patroni's configuration, the same for each member; what differs comes from `memberEnvironment`. */
export function patroniConfiguration({ isSynchronous = true, ...plan }: ConfigurationPlan): object {
  const { name, namespace, folders } = plan;
  return {
    scope: name,
    // Without a context Patroni takes that of `KUBECONFIG`, where it is not in a pod.
    kubernetes: {
      namespace,
      labels: { app: memberLabels(name).app },
      scope_label: "cluster-name",
      leader_label_value: leaderRole,
      use_endpoints: false,
      context: "",
    },
    bootstrap: {
      dcs: {
        ...patience,
        // As CloudNativePG's `synchronous` without more: with no standby, writes wait.
        synchronous_mode: isSynchronous,
        synchronous_mode_strict: isSynchronous,
        // While Kubernetes' API is away, a leader that reaches every other member stays, and no other takes its office.
        failsafe_mode: true,
        postgresql: { use_pg_rewind: true, use_slots: true, parameters: plan.parameters },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C" }],
      post_bootstrap: `psql --quiet --no-psqlrc -v ON_ERROR_STOP=1 --file=${folders.statements}/databases.sql`,
    },
    postgresql: {
      use_unix_socket: true,
      use_unix_socket_repl: true,
      // A copy begins at once, not with the next checkpoint. Without a slot it is no standby that commits could wait for.
      basebackup: [{ checkpoint: "fast" }, "no-slot"],
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
      parameters: serverParameters(folders),
      pg_hba: [
        "local all postgres scram-sha-256",
        "local replication replicator scram-sha-256",
        "hostssl replication replicator all scram-sha-256",
        "hostssl all all all scram-sha-256",
      ],
    },
  };
}

const serverParameters = ({ sockets, certificates }: MemberFolders) => ({
  unix_socket_directories: sockets,
  ssl: "on",
  ssl_cert_file: `${certificates}/tls.crt`,
  ssl_key_file: `${certificates}/tls.key`,
});

export interface Passwords {
  readonly superuser: string;
  readonly replication: string;
  readonly rewind: string;
  /** Of those who may order a member about by HTTP. */
  readonly orders: string;
}

/** Whom a former leader asks how the present one stands, before it follows. Connects to the database `postgres`. */
export const rewindRole = "rewinder";

/** Accounts as Patroni reads them from its environment. Members know each other by the authority, not by a name. */
export function accountEnvironment(passwords: Passwords, authority: string): Record<string, string> {
  const accounts = {
    SUPERUSER: ["postgres", passwords.superuser],
    REPLICATION: ["replicator", passwords.replication],
    REWIND: [rewindRole, passwords.rewind],
  };
  const entries = Object.entries(accounts).flatMap(([account, [user = "", password = ""]]) => [
    [`PATRONI_${account}_USERNAME`, user],
    [`PATRONI_${account}_PASSWORD`, password],
    [`PATRONI_${account}_SSLMODE`, "verify-ca"],
    [`PATRONI_${account}_SSLROOTCERT`, authority],
  ]);
  return {
    ...Object.fromEntries(entries),
    PATRONI_RESTAPI_USERNAME: "patroni",
    PATRONI_RESTAPI_PASSWORD: passwords.orders,
  };
}

interface MemberPlan {
  readonly name: string;
  /** Where the others find it. */
  readonly postgres: string;
  readonly orders: string;
  /** Where it listens. */
  readonly listens: { readonly postgres: string; readonly orders: string };
  /** Of its databases; its parent is its own too. */
  readonly data: string;
  readonly programs: string;
  readonly scratch: string;
}

/** What one member has of its own. */
export const memberEnvironment = (plan: MemberPlan): Record<string, string> => ({
  PATRONI_NAME: plan.name,
  PATRONI_POSTGRESQL_CONNECT_ADDRESS: plan.postgres,
  PATRONI_RESTAPI_CONNECT_ADDRESS: plan.orders,
  PATRONI_POSTGRESQL_LISTEN: plan.listens.postgres,
  PATRONI_RESTAPI_LISTEN: plan.listens.orders,
  PATRONI_POSTGRESQL_DATA_DIR: plan.data,
  PATRONI_POSTGRESQL_BIN_DIR: plan.programs,
  PATRONI_POSTGRESQL_PGPASS: `${plan.scratch}/pgpass`,
});
