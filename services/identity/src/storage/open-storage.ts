import type { KeyWrapper } from "@urna/service-kit/crypto/key-wrapper";
import { blindIndex, pepper as pepperOf } from "@urna/service-kit/crypto/keyed-hash";
import { closeDatabase, openDatabase, type DatabaseOptions } from "@urna/service-kit/database";
import { openKeyring } from "@urna/service-kit/database/keys";
import type { Own } from "@urna/service-kit/lifecycle";
import type { LimitName } from "../domain/limit/ports.ts";
import type { Policy } from "../domain/settings/ports.ts";
import type { LimitSize } from "./limits.ts";
import { createStores } from "./stores.ts";

interface StorageOptions {
  /** The databases `identity` and `identity_links`. */
  main: DatabaseOptions;
  links: DatabaseOptions;
  keys: { wrapper: KeyWrapper; blindIndex: Buffer; pepper: Buffer };
  limitSizes: Record<LimitName, LimitSize>;
  usualPolicy: Policy;
}

/** Opens both databases, reads the data keys, and makes the stores. */
export async function openStorage(own: Own, options: StorageOptions) {
  const db = own(openDatabase(options.main), closeDatabase);
  const links = own(openDatabase(options.links), closeDatabase);
  const keyring = own(await openKeyring({ database: db, wrapper: options.keys.wrapper }), (opened) =>
    opened.close(),
  );
  const pepper = pepperOf(options.keys.pepper);
  const keys = { cipher: keyring.cipher, pepper, index: blindIndex(options.keys.blindIndex) };
  const { limitSizes, usualPolicy } = options;
  return { db, links, pepper, stores: createStores({ db, links, keys, limitSizes, usualPolicy }) };
}
