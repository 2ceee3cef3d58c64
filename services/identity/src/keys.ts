import { openPlatformKey } from "@urna/service-kit/config/platform-key";
import { runKeys } from "@urna/service-kit/database/rotation/run-keys";
import { readKeysConfig } from "./config.ts";
import { sealedLinkTables, sealedTables } from "./storage/sealed-fields.ts";

const config = readKeysConfig(process.env);
const databases = [
  { url: config.DATABASE_URL, tables: sealedTables },
  { url: config.LINKS_DATABASE_URL, tables: sealedLinkTables },
];
await runKeys({ name: "identity", wrapper: openPlatformKey(config), databases }, process.argv.slice(2));
