/**
 * The registrar is away for an hour in the middle of a vote: `make bench ONLY=registrar-away`. k6's voters come to an
 * election of two hands from before it goes until after it is back. Whoever has both halves votes on; the others are told,
 * and come in once it is back. Nothing that was acknowledged is missing anywhere.
 */
import { whileRegistrarIsAway } from "../../load-tests/registrar-away.ts";
import { createAdministrators, superadmin } from "../../deploy/local/src/demo/administrators.ts";
import { onASystem } from "./on-a-system.ts";

const awaySeconds = Number(process.argv[2] ?? 3_600);
const perSecond = Number(process.argv[3] ?? 0.5);
const beforeSeconds = 60;
const afterSeconds = 120;
const password = "Clave-de-medida-2026";

await onASystem(
  async (started) => {
    await createAdministrators(started.grpcAddress("identity"), password);
    const system = { ...started, superadmin: { email: superadmin.email, password } };
    const seconds = beforeSeconds + awaySeconds + afterSeconds;
    const away = { beforeSeconds, awaySeconds, readingSeconds: 20, patienceSeconds: 60 };
    console.log(await whileRegistrarIsAway({ system, perSecond, seconds, ...away }));
  },
  { registrar: {} },
);
