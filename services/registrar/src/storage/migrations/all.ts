import { createRegistrar } from "./20261130T000000-create-registrar.ts";

export const migrations = [createRegistrar];
