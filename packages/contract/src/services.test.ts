import { existsSync, readdirSync } from "node:fs";
import { serviceNames, servicesWithDatabase, servicesWithEvents } from "./services.ts";

/** Deployables that another institution runs, on other machines. */
const ofOthers = ["registrar"];

it("lists every folder of services/ but what others run, and nothing else", () => {
  const folders = readdirSync("services").filter((name) => existsSync(`services/${name}/package.json`));
  expect([...serviceNames, ...ofOthers].toSorted()).toEqual(folders.toSorted());
});

it("knows which services have a database of their own, and which use events", () => {
  const migrating = serviceNames.filter((name) => existsSync(`services/${name}/src/migrate.ts`));
  expect(servicesWithDatabase).toEqual(migrating);
  expect(servicesWithEvents).toEqual(migrating);
});
