import type { Database } from "@urna/service-kit/database";

export interface Databases {
  /** The database `identity`. */
  db: Database;
  /** The database `identity_links`. */
  links: Database;
}
