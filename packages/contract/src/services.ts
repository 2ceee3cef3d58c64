import services from "./services.json" with { type: "json" };

/** The deployables under `services/`. `services.json` is the only list of them. */
export type ServiceName = keyof typeof services;
export type ServiceWithEvents = Exclude<ServiceName, "gateway">;

/** What a service has: its databases, fields encrypted under the platform key, a user of NATS. */
export interface ServiceTraits {
  readonly databases: readonly string[];
  readonly encrypts: boolean;
  readonly usesEvents: boolean;
}

// Keys of an object that was read from JSON are typed as strings.
export const serviceNames = Object.keys(services) as ServiceName[];
export const traitsOf = (name: ServiceName): ServiceTraits => services[name];
export const databaseNames = serviceNames.flatMap((name) => traitsOf(name).databases);
export const servicesWithEvents = serviceNames.filter(
  (name): name is ServiceWithEvents => traitsOf(name).usesEvents,
);
export const servicesWithDatabase = serviceNames.filter((name) => traitsOf(name).databases.length > 0);
export const encryptingServices = serviceNames.filter((name) => traitsOf(name).encrypts);
