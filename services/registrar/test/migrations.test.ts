import { dataMapMatches } from "@urna/service-kit/testing/data-map";
import { migrationsGoUpDownUp } from "@urna/service-kit/testing/migrations";
import { migrations } from "../src/storage/migrations/all.ts";

it("go up, down without a trace, and up again", () => migrationsGoUpDownUp(migrations));

it("are mapped in the data map, column by column", () => dataMapMatches("registrar", migrations));
