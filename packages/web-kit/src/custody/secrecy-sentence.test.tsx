import { screen } from "@testing-library/react";
import type { Language } from "@urna/language/languages";
import { renderApp } from "../testing/render-app.tsx";
import { serve } from "../testing/serve.ts";
import type { Custody } from "./custody.ts";
import { SecrecySentence } from "./secrecy-sentence.tsx";

const plans: readonly (readonly [string, Custody, Record<Language, RegExp>])[] = [
  [
    "the server alone",
    { server: true, people: "none", count: 0 },
    {
      es: /^El servidor podría abrir un voto por sí solo: ninguna persona guarda una llave\.$/,
      en: /^The server could open a vote on its own: no person holds a key\.$/,
      ht: /^Sèvè a ta ka louvri yon vòt poukont li: pa gen okenn moun ki kenbe yon kle\.$/,
    },
  ],
  [
    "two of three people",
    { server: false, people: "threshold", threshold: 2, count: 3 },
    {
      es: /^Nadie puede abrir un voto por sí solo, tampoco el servidor: harían falta 2 de las 3 personas/,
      en: /^Nobody can open a vote alone, not even the server: it would take 2 of the 3 people/,
      ht: /^Pèsonn pa ka louvri yon vòt poukont li, menm sèvè a pa kapab: li ta mande 2 nan 3 moun/,
    },
  ],
  [
    "the server and one person",
    { server: true, people: "mandatory", count: 1 },
    {
      es: /^Nadie puede abrir un voto por sí solo: harían falta el servidor y la persona/,
      en: /^Nobody can open a vote alone: it would take the server and the person/,
      ht: /^Pèsonn pa ka louvri yon vòt poukont li: li ta mande sèvè a ak moun/,
    },
  ],
  [
    "one person, who needs nobody",
    { server: false, people: "mandatory", count: 1 },
    {
      es: /^Una sola persona guarda la llave y podría abrir un voto\. El servidor no puede\.$/,
      en: /^One person alone holds the key, and could open a vote\. The server cannot\.$/,
      ht: /^Se yon sèl moun ki kenbe kle a, epi li ta ka louvri yon vòt\. Sèvè a pa kapab\.$/,
    },
  ],
  [
    "any one of the people",
    { server: false, people: "threshold", threshold: 1, count: 3 },
    {
      es: /^Cualquiera de las 3 personas que guardan llaves podría abrir un voto por sí sola/,
      en: /^Any one of the 3 people who hold keys could open a vote alone/,
      ht: /^Nenpòt nan 3 moun ki kenbe kle yo ta ka louvri yon vòt poukont li/,
    },
  ],
];

describe.each(["es", "en", "ht"] as const)("who could open a vote, said to a voter in %s", (language) => {
  beforeEach(() => void serve({}));

  it.each(plans)("%s", async (_plan, custody, words) => {
    await renderApp(<SecrecySentence custody={custody} />, { language });
    expect(screen.getByText(words[language])).toBeInTheDocument();
  });
});

it("says nothing of an election without trustees", async () => {
  serve({});
  const { container } = await renderApp(
    <SecrecySentence custody={{ server: false, people: "none", count: 0 }} />,
  );
  expect(container).not.toHaveTextContent(/\w/);
});
