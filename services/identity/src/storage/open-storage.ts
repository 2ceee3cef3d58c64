import type { KeyWrapper } from "@urna/service-kit/crypto/key-wrapper";
import type { KeyedHash } from "@urna/service-kit/crypto/keyed-hash";
import {
  closeDatabase,
  openDatabase,
  type DatabaseOptions,
  untilItAnswers,
} from "@urna/service-kit/database";
import { openKeyring } from "@urna/service-kit/database/keys";
import { electionKeys } from "@urna/service-kit/election-keys/election-keys";
import type { KeyKeeper } from "@urna/service-kit/election-keys/key-keeper";
import type { Own, Service } from "@urna/service-kit/lifecycle";
import type { GuessRules } from "../guesses/domain/guess-delay.ts";
import type { LimitName } from "../limits/domain/ports.ts";
import type { Policy } from "../settings/domain/ports.ts";
import { openComparison } from "./comparison-key.ts";
import type { LimitSize } from "../limits/storage/limits.ts";
import { createStores } from "./stores.ts";

interface StorageOptions {
  /** The databases `identity` and `identity_links`. */
  main: DatabaseOptions;
  links: DatabaseOptions;
  keys: { wrapper: KeyWrapper; index: KeyedHash; pepper: KeyedHash };
  keeper: KeyKeeper;
  limitSizes: Record<LimitName, LimitSize>;
  guessRules: GuessRules;
  usualPolicy: Policy;
}

/** Opens both databases, reads the data keys, and makes the stores. */
export async function openStorage(own: Own, options: StorageOptions, service: Service) {
  const db = own(openDatabase(options.main), closeDatabase);
  const links = own(openDatabase(options.links), closeDatabase);
  for (const database of [db, links]) await untilItAnswers(database, service);
  const keyring = own(await openKeyring({ database: db, wrapper: options.keys.wrapper }), (opened) =>
    opened.close(),
  );
  const { index, pepper } = options.keys;
  const contents = await openComparison(db, keyring.cipher);
  const keys = { cipher: keyring.cipher, contents, index, pepper };
  const { limitSizes, guessRules, usualPolicy } = options;
  const elections = electionKeys(links, options.keeper);
  const settled = { limitSizes, guessRules, usualPolicy };
  const stores = createStores({ db, links, keys, electionKeys: elections, ...settled });
  return { db, links, pepper, stores, electionKeys: elections };
}
