import { screen } from "@testing-library/react";
import { renderApp } from "@urna/web-kit/testing/render-app";
import { aReceipt } from "../../../testing/a-receipt.ts";
import { ReceiptFacts } from "./receipt-facts.tsx";

const hint = /ver el nombre completo/;
const show = (voter: string, whole = false) =>
  renderApp(<ReceiptFacts receipt={aReceipt({ voter })} whole={whole} />);

it.each(["Juan P. R.", "J."])("says how the whole of %s is seen", async (voter) => {
  await show(voter);
  expect(screen.getByText(hint)).toBeInTheDocument();
});

it("says nothing of it to the owner, who sees the whole name by the number alone", async () => {
  await show("Juan Pérez Rojas");
  expect(screen.queryByText(hint)).not.toBeInTheDocument();
});

it("says nothing of it to a person who came with the QR's secret", async () => {
  await show("Juan P. R.", true);
  expect(screen.queryByText(hint)).not.toBeInTheDocument();
});
