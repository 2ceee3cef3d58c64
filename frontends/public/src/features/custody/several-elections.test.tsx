import { screen, waitFor } from "@testing-library/react";
import { openKeyFile } from "@urna/belenios/key-file";
import { CustodyService } from "../../testing/a-custody.ts";
import {
  bringsFile,
  confirmsFew,
  downloads,
  makesFile,
  openLink,
  passphrase,
  patience,
  press,
  seen,
  serveCustody,
} from "../../testing/at-custody.tsx";

// Real keys: each opening of a file costs what scrypt costs.
jest.setTimeout(240_000);

const codes = ["A-2026", "B-2026", "C-2026"];

function threeElections(): CustodyService[] {
  return codes.map((code, at) => {
    const service = new CustodyService({ server: true, people: "mandatory" }, ["Ana Pérez"]);
    return Object.assign(service, { code, draftId: `11111111111dr${at + 1}` });
  });
}

it("one file, one confirmation and one count are enough for three elections, of which one closes later", async () => {
  const services = threeElections();
  const [first, , last] = services as [CustodyService, CustodyService, CustodyService];
  const api = serveCustody(...services);
  const opened = await openLink(first, 0);
  const file = await makesFile(opened);
  expect((await openKeyFile(await file.text(), passphrase)).keys.map(({ code }) => code)).toEqual(codes);
  await bringsFile(opened, file, "Abrir y registrar mi llave");
  await seen("Su llave está lista");
  expect(api.callsOf("POST /api/custody/contributions")).toHaveLength(1);
  const keys = services.map(({ holders }) => holders[0]?.key?.public_key);
  expect(new Set(keys).size).toBe(3);

  for (const service of services) service.seal();
  await bringsFile(await openLink(first, 0), file, "Confirmo");
  await screen.findByText("Usted confirmó el sello de estas votaciones.", {}, patience);

  for (const service of services) {
    for (const voter of [0, 1, 2]) service.box?.cast(voter, [voter]);
    if (service === last) continue;
    service.box?.close();
    service.state = "closed";
  }
  const counting = await openLink(first, 0);
  await seen("La votación está sellada");
  await press(counting, "Descargar y revisar la urna");
  await screen.findByText("La urna está bien y la suma es la misma.", {}, patience);
  await confirmsFew(counting, 3);
  await confirmsFew(counting, 3);
  await bringsFile(counting, file, "Entregar mi parte");
  await screen.findAllByRole("heading", { name: "Su parte está entregada" }, patience);
  expect(api.callsOf("POST /api/custody/count/share")).toHaveLength(2);
  const noted = await openKeyFile(await downloads.at(-1)!.text(), passphrase);
  expect(noted.keys.map(({ opened: sum }) => sum !== undefined)).toEqual([true, true, false]);
  expect(services.map(({ holders }) => holders[0]?.share !== undefined)).toEqual([true, true, false]);
});

it("asks for a new key where one is gone, and for that election alone", async () => {
  const services = threeElections();
  const [first, second] = services as [CustodyService, CustodyService];
  const api = serveCustody(...services);
  const opened = await openLink(first, 0);
  await bringsFile(opened, await makesFile(opened), "Abrir y registrar mi llave");
  await seen("Su llave está lista");
  const before = services.map(({ holders }) => holders[0]?.key);
  delete second.holders[0]!.key;
  const again = await openLink(first, 0);
  const file = await makesFile(again);
  expect((await openKeyFile(await file.text(), passphrase)).keys.map(({ code }) => code)).toEqual(["B-2026"]);
  await bringsFile(again, file, "Abrir y registrar mi llave");
  await waitFor(() => expect(api.callsOf("POST /api/custody/contributions")).toHaveLength(2), patience);
  const after = services.map(({ holders }) => holders[0]?.key);
  expect([after[0], after[2]]).toEqual([before[0], before[2]]);
  expect(after[1]).not.toEqual(before[1]);
});
