import { migrationsGoUpDownUp } from "@urna/service-kit/testing/migrations";
import { migrations } from "../src/storage/migrations/all.ts";

it("goes up, down and up", () => migrationsGoUpDownUp(migrations));
