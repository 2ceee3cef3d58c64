import { openPlatformKey } from "@urna/service-kit/config/platform-key";
import type { FieldCipher } from "@urna/service-kit/crypto/field-cipher";
import { runKeys } from "@urna/service-kit/database/rotation/run-keys";
import { hashesOf, readKeysConfig } from "./config.ts";
import { indexedTables } from "./storage/indexed-tables.ts";
import { sealedLinkTables, sealedTables } from "./storage/sealed-fields.ts";

const config = readKeysConfig(process.env);
const databases = [
  { url: config.DATABASE_URL, tables: sealedTables },
  { url: config.LINKS_DATABASE_URL, tables: sealedLinkTables },
];
const wrapper = openPlatformKey(config);
const indexed = (cipher: FieldCipher) => indexedTables({ cipher, ...hashesOf(config) });
await runKeys({ name: "identity", wrapper, databases, indexed }, process.argv.slice(2));
