import { localKeyWrapper } from "@urna/service-kit/crypto/key-wrapper";
import { runKeys } from "@urna/service-kit/database/rotation/run-keys";
import { testKeys } from "@urna/service-kit/testing/keys";
import { noteTables } from "./notes.ts";

// What a service's keys.ts is, for the tests to run and to kill: its arguments are the database and the command.
const [url = "", ...argv] = process.argv.slice(2);
const wrapper = localKeyWrapper(testKeys.platformKey);
void runKeys({ name: "notes", wrapper, databases: [{ url, tables: noteTables }] }, argv);
