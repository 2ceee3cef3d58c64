import { screen, waitFor } from "@testing-library/react";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { answer, serve, type ServedCall } from "@urna/web-kit/testing/serve";
import { useNavigate } from "react-router-dom";
import { App } from "../../../app.tsx";
import { aVoter } from "../../../testing/a-voter.ts";
import { installDirectWorker } from "../../../testing/direct-worker.ts";
import { aReceipt, aSealedElection } from "../../../testing/sealed-election.ts";
import { markMemory } from "../marking/mark-memory.ts";

const { id, kit, detail, acknowledge } = aSealedElection();

const castPath = `POST /api/elections/${id}/ballots`;

beforeEach(() => installDirectWorker());
afterEach(() => markMemory.forget(id));

/** What a browser has around the page. */
function Browser() {
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate(-1)}>Browser back</button>
      <button onClick={() => void navigate(1)}>Browser forward</button>
    </>
  );
}

/** The box, which answers when it is let. */
let answers: () => void = () => undefined;

async function opensReview() {
  const cast = async ({ rawBody }: ServedCall) => {
    await new Promise<void>((done) => (answers = done));
    return answer(201, acknowledge(rawBody!.trimEnd(), aReceipt(id)));
  };
  const api = serve({
    [`GET /api/elections/${id}`]: detail,
    [`GET /api/elections/${id}/voting-kit`]: kit,
    [castPath]: cast,
  });
  const page = (
    <>
      <Browser />
      <App />
    </>
  );
  const { user } = await renderApp(page, { route: `/votacion/${id}/votar`, voter: aVoter() });
  await user.click(await screen.findByRole("radio", { name: /Marisol/ }));
  await reviews(user);
  return { api, user };
}
type User = Awaited<ReturnType<typeof opensReview>>["user"];

const press = (user: User, name: string) => user.click(screen.getByRole("button", { name }));
const mark = () => screen.getByRole("radio", { name: /Marisol/ });
const title = () => screen.getByRole("heading", { level: 1 }).textContent;

async function reviews(user: User) {
  await press(user, "Revisar mi voto");
  await screen.findByRole("heading", { name: "Revise su voto" });
}

it("goes back from the review to the ballot, with its mark, and on to the review", async () => {
  const { user } = await opensReview();
  await press(user, "Browser back");
  expect(mark()).toBeChecked();
  await press(user, "Browser forward");
  expect(title()).toBe("Revise su voto");
});

it("does not go on to a review of what is not marked any more", async () => {
  const { user } = await opensReview();
  await press(user, "Browser back");
  await user.click(screen.getByRole("radio", { name: /Rosa/ }));
  await press(user, "Browser forward");
  expect(title()).toBe("Marque una preferencia");
});

it("leaves one step, however often somebody goes to the review and returns", async () => {
  const { user } = await opensReview();
  await press(user, "Volver a la papeleta");
  await reviews(user);
  await press(user, "Cambiar mi marca");
  expect(mark()).toBeChecked();
  await press(user, "Browser forward");
  expect(title()).toBe("Marque una preferencia");
});

it("does not take back by going back what is being cast", async () => {
  const { api, user } = await opensReview();
  await press(user, "Emitir mi voto");
  await waitFor(() => expect(api.callsOf(castPath)).toHaveLength(1), { timeout: 10_000 });
  await press(user, "Browser back");
  expect(title()).toBe("Revise su voto");
  expect(screen.getByText("Emitiendo su voto")).toBeInTheDocument();
  answers();
  expect(await screen.findByText("SLEP-7F3A09C2", undefined, { timeout: 10_000 })).toBeInTheDocument();
  expect(api.callsOf(castPath)).toHaveLength(1);
}, 20_000);
