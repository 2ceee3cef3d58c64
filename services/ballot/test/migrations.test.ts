import { dataMapMatches } from "@urna/service-kit/testing/data-map";
import { migrationsGoUpDownUp } from "@urna/service-kit/testing/migrations";
import { migrations } from "../src/storage/migrations/all.ts";

it("goes up, down and up", () => migrationsGoUpDownUp(migrations));

it("are mapped in the README, column by column", () => dataMapMatches("ballot", migrations));
