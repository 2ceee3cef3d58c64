import { screen } from "@testing-library/react";
import type { ElectionDetail } from "@urna/contract/public-elections/election";
import { renderApp } from "../testing/render-app.tsx";
import { CustodySentence } from "./custody-sentence.tsx";
import { custodyOf } from "./custody.ts";

type Kind = ElectionDetail["trustees"][number]["kind"];

const trustees = (...kinds: Kind[]) =>
  kinds.map((kind, at) => ({ index: at + 1, kind, name: `Custodia ${at + 1}`, publicKey: "AA" }));

it.each([
  ["El servidor, por sí solo, podría abrir una papeleta. Nadie más.", trustees("server"), undefined],
  [
    "El servidor y esta persona, juntos, podrían abrir una papeleta. Nadie más.",
    trustees("server", "mandatory"),
    undefined,
  ],
  [
    "Estas 2 personas, todas juntas, podrían abrir una papeleta. Nadie más.",
    trustees("mandatory", "mandatory"),
    undefined,
  ],
  [
    "Al menos 2 de estas 3 personas, juntas, podrían abrir una papeleta. Nadie más.",
    trustees("member", "member", "member"),
    2,
  ],
  [
    "El servidor y al menos 2 de estas 3 personas, juntos, podrían abrir una papeleta. Nadie más.",
    trustees("server", "member", "member", "member"),
    2,
  ],
  [
    "Cualquiera de estas 2 personas, por sí sola, podría abrir una papeleta. Nadie más.",
    trustees("member", "member"),
    1,
  ],
  [
    "El servidor y cualquiera de estas 2 personas, juntos, podrían abrir una papeleta. Nadie más.",
    trustees("server", "member", "member"),
    1,
  ],
])("says of the trustees that an election was sealed with: %s", async (sentence, given, trusteesNeeded) => {
  await renderApp(<CustodySentence custody={custodyOf({ trustees: given, trusteesNeeded })} />);
  expect(screen.getByText(sentence)).toBeInTheDocument();
});
