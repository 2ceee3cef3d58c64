import { openPlatformKey } from "@urna/service-kit/config/platform-key";
import { runKeys } from "@urna/service-kit/database/rotation/run-keys";
import { readKeysConfig } from "./config.ts";
import { sealedTables } from "./storage/sealed-fields.ts";

const config = readKeysConfig(process.env);
const databases = [{ url: config.DATABASE_URL, tables: sealedTables }];
await runKeys({ name: "receipt", wrapper: openPlatformKey(config), databases }, process.argv.slice(2));
