import { dataMapMatches } from "@urna/service-kit/testing/data-map";
import { migrationsGoUpDownUp } from "@urna/service-kit/testing/migrations";
import { identityMigrations, linksMigrations } from "../src/storage/migrations/all.ts";

jest.setTimeout(30_000);

it("goes up, down and up in identity", () => migrationsGoUpDownUp(identityMigrations));

it("goes up, down and up in identity_links", () => migrationsGoUpDownUp(linksMigrations));

it("are mapped in the README, column by column", async () => {
  await dataMapMatches("identity", identityMigrations);
  await dataMapMatches("identity_links", linksMigrations);
});
