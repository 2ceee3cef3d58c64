import { CustodyContributions } from "@urna/contract/custody/ceremony";
import { screen, within } from "@testing-library/react";
import { verifyArchive } from "@urna/belenios/verify-archive";
import { CustodyService } from "../../testing/a-custody.ts";
import {
  bringsFile,
  confirmsFew,
  downloads,
  makesFile,
  openLink,
  patience,
  press,
  seen,
  serveCustody,
} from "../../testing/at-custody.tsx";

// Real keys: each opening of a file costs what scrypt costs.
jest.setTimeout(240_000);

const people = ["Ana Pérez", "Bruno Soto", "Carla Vera"];

it("three people make a key of which two are enough, see it sealed, and two open the sum", async () => {
  const service = new CustodyService({ server: true, people: "threshold", threshold: 2 }, people);
  const api = serveCustody(service);
  const files: File[] = [];

  for (const at of people.keys()) {
    const opened = await openLink(service, at);
    const file = await makesFile(opened);
    expect(api.callsOf("POST /api/custody/contributions")).toHaveLength(at);
    await bringsFile(opened, file, "Abrir y registrar mi llave");
    await seen(at < 2 ? "Por ahora no tiene que hacer nada" : "Reparta las partes de su llave");
    files.push(file);
  }
  const step = async (action: string, then: (at: number) => string) => {
    for (const [at, file] of files.entries()) {
      await bringsFile(await openLink(service, at), file, action);
      await seen(then(at));
    }
  };
  await step("Comprobar y repartir", (at) =>
    at < 2 ? "Por ahora no tiene que hacer nada" : "Compruebe y termine su llave",
  );
  await step("Comprobar y terminar", () => "Su llave está lista");
  expect(downloads).toHaveLength(3);

  const box = service.seal();
  box.cast(0, [1]);
  await bringsFile(await openLink(service, 0), files[0] as File, "Confirmo");
  await screen.findByText("Usted confirmó el sello de esta votación.", {}, patience);

  box.cast(1, [1]);
  box.cast(2, "blank");
  box.close();
  service.state = "closed";
  for (const at of [0, 2]) {
    const opened = await openLink(service, at);
    await seen("Falta su parte del conteo");
    await press(opened, "Descargar y revisar la urna");
    await screen.findByText("La urna está bien y la suma es la misma.", {}, patience);
    await confirmsFew(opened, 3);
    await bringsFile(opened, files[at] as File, "Entregar mi parte");
    await seen("Su parte está entregada");
  }
  expect(box.count(service.shares())).toEqual([[1n, 0n, 2n, 0n, 0n, 0n]]);
  expect(await verifyArchive(box.bytes)).toMatchObject({ ok: true, stage: "result" });
});

it("keeps the private part in the file: nothing of it is sent, stored or shown", async () => {
  const service = new CustodyService({ server: false, people: "mandatory" }, ["Ana Pérez"]);
  const api = serveCustody(service);
  const opened = await openLink(service, 0);
  const file = await makesFile(opened);
  await bringsFile(opened, file, "Abrir y registrar mi llave");
  expect(await seen("Su llave está lista")).toHaveFocus();
  const [{ body } = { body: undefined }] = api.callsOf("POST /api/custody/contributions");
  const [made] = CustodyContributions.parse(body).contributions;
  expect(Object.keys(made as object)).toEqual(["electionId", "kind", "content"]);
  expect(Object.keys(made!.content)).toEqual(["pok", "public_key"]);
  const secret = (JSON.parse(await file.text()) as { data: string }).data;
  expect(JSON.stringify(api.calls)).not.toContain(secret);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(secret);
  const holders = screen.getByRole("list");
  expect(within(holders).getByText("Llave lista")).toBeInTheDocument();
});
