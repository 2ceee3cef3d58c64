import type { Language } from "@urna/language/languages";
import { renderApp } from "../testing/render-app.tsx";
import { serve } from "../testing/serve.ts";
import { screen } from "@testing-library/react";
import { CustodySentence } from "./custody-sentence.tsx";
import type { Custody } from "./custody.ts";

const all = (server: boolean, count: number): Custody => ({ server, people: "mandatory", count });
const some = (server: boolean, threshold: number, count: number): Custody => ({
  server,
  people: "threshold",
  threshold,
  count,
});

const sentences: readonly (readonly [string, Custody, Record<Language, string>])[] = [
  [
    "the server alone",
    { server: true, people: "none", count: 0 },
    {
      es: "El servidor, por sí solo, podría abrir una papeleta. Nadie más.",
      en: "The server could open a ballot on its own. Nobody else.",
      ht: "Sèvè a, poukont li, ta ka louvri yon bilten. Pèsonn lòt.",
    },
  ],
  [
    "the server and one person",
    all(true, 1),
    {
      es: "El servidor y esta persona, juntos, podrían abrir una papeleta. Nadie más.",
      en: "The server and this person, together, could open a ballot. Nobody else.",
      ht: "Sèvè a ak moun sa a, ansanm, ta ka louvri yon bilten. Pèsonn lòt.",
    },
  ],
  [
    "the server and every person",
    all(true, 3),
    {
      es: "El servidor y estas 3 personas, todos juntos, podrían abrir una papeleta. Nadie más.",
      en: "The server and these 3 people, all of them together, could open a ballot. Nobody else.",
      ht: "Sèvè a ak 3 moun sa yo, tout ansanm, ta ka louvri yon bilten. Pèsonn lòt.",
    },
  ],
  [
    "one person",
    all(false, 1),
    {
      es: "Esta persona, por sí sola, podría abrir una papeleta. Nadie más.",
      en: "This person could open a ballot on their own. Nobody else.",
      ht: "Moun sa a, poukont li, ta ka louvri yon bilten. Pèsonn lòt.",
    },
  ],
  [
    "every person",
    all(false, 4),
    {
      es: "Estas 4 personas, todas juntas, podrían abrir una papeleta. Nadie más.",
      en: "These 4 people, all of them together, could open a ballot. Nobody else.",
      ht: "4 moun sa yo, tout ansanm, ta ka louvri yon bilten. Pèsonn lòt.",
    },
  ],
  [
    "the server and some people",
    some(true, 2, 3),
    {
      es: "El servidor y al menos 2 de estas 3 personas, juntos, podrían abrir una papeleta. Nadie más.",
      en: "The server and at least 2 of these 3 people, together, could open a ballot. Nobody else.",
      ht: "Sèvè a ak omwen 2 nan 3 moun sa yo, ansanm, ta ka louvri yon bilten. Pèsonn lòt.",
    },
  ],
  [
    "some people",
    some(false, 3, 5),
    {
      es: "Al menos 3 de estas 5 personas, juntas, podrían abrir una papeleta. Nadie más.",
      en: "At least 3 of these 5 people, together, could open a ballot. Nobody else.",
      ht: "Omwen 3 nan 5 moun sa yo, ansanm, ta ka louvri yon bilten. Pèsonn lòt.",
    },
  ],
  [
    "the server and any person",
    some(true, 1, 3),
    {
      es: "El servidor y cualquiera de estas 3 personas, juntos, podrían abrir una papeleta. Nadie más.",
      en: "The server and any one of these 3 people, together, could open a ballot. Nobody else.",
      ht: "Sèvè a ak nenpòt nan 3 moun sa yo, ansanm, ta ka louvri yon bilten. Pèsonn lòt.",
    },
  ],
  [
    "any person",
    some(false, 1, 3),
    {
      es: "Cualquiera de estas 3 personas, por sí sola, podría abrir una papeleta. Nadie más.",
      en: "Any one of these 3 people could open a ballot on their own. Nobody else.",
      ht: "Nenpòt nan 3 moun sa yo, poukont li, ta ka louvri yon bilten. Pèsonn lòt.",
    },
  ],
  [
    "a threshold that is everybody",
    some(true, 3, 3),
    {
      es: "El servidor y estas 3 personas, todos juntos, podrían abrir una papeleta. Nadie más.",
      en: "The server and these 3 people, all of them together, could open a ballot. Nobody else.",
      ht: "Sèvè a ak 3 moun sa yo, tout ansanm, ta ka louvri yon bilten. Pèsonn lòt.",
    },
  ],
  [
    "fewer people than the threshold",
    some(false, 2, 1),
    {
      es: "Agregue a las personas: aquí se leerá quiénes, en conjunto, podrían abrir una papeleta.",
      en: "Add the people: here you will read who together could open a ballot.",
      ht: "Ajoute moun yo: isit la w ap li kiyès ki, ansanm, ta ka louvri yon bilten.",
    },
  ],
];

describe.each(["es", "en", "ht"] as const)("who could open a ballot, in %s", (language) => {
  beforeEach(() => void serve({}));

  it.each(sentences)("%s", async (_plan, custody, words) => {
    await renderApp(
      <p>
        <CustodySentence custody={custody} />
      </p>,
      { language },
    );
    expect(screen.getByText(words[language])).toBeInTheDocument();
  });
});

it("says the same of a plan without anybody as of one with too few", async () => {
  serve({});
  await renderApp(<CustodySentence custody={{ server: false, people: "none", count: 0 }} />);
  expect(screen.getByText(/^Agregue a las personas/)).toBeInTheDocument();
});
