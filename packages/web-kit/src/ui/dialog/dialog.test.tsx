import { fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { renderApp } from "../../testing/render-app.tsx";
import { serve } from "../../testing/serve.ts";
import { Button } from "../button/button.tsx";
import { Dialog } from "./dialog.tsx";
import { TextField } from "../form/text-field.tsx";

beforeEach(() => void serve({}));

function Page({ refuses = false, alert = false }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Anular</Button>
      <Dialog
        open={open}
        onOpenChange={() => !refuses && close()}
        alert={alert}
        title="¿Anular la votación?"
        actions={
          <>
            <Button onClick={close}>No anular</Button>
            <Button kind="danger">Anular ahora</Button>
          </>
        }
      >
        <TextField id="reason" label="Motivo" />
        <input type="file" aria-label="Resolución" />
      </Dialog>
    </>
  );
}

async function opened(props: Parameters<typeof Page>[0]) {
  const { user } = await renderApp(<Page {...props} />);
  await user.click(screen.getByRole("button", { name: "Anular" }));
  return user;
}

it("is named by its title and interrupts only when it must", async () => {
  await opened({});
  expect(screen.getByRole("dialog", { name: "¿Anular la votación?" })).toHaveAttribute("open");
});

it("gives the focus to the safe button when what it asks cannot be undone", async () => {
  await opened({ alert: true });
  expect(screen.getByRole("alertdialog", { name: "¿Anular la votación?" })).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "No anular" })).toHaveFocus();
});

it("closes with Escape", async () => {
  const user = await opened({ alert: true });
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
});

it("stays, however often Escape is pressed, while its owner refuses", async () => {
  const user = await opened({ alert: true, refuses: true });
  await user.keyboard("{Escape}{Escape}");
  expect(fireEvent(screen.getByRole("alertdialog"), new Event("cancel", { cancelable: true }))).toBe(false);
  expect(screen.getByRole("alertdialog")).toHaveAttribute("open");
});

it("stays when a file was not chosen after all", async () => {
  await opened({});
  fireEvent(screen.getByLabelText("Resolución"), new Event("cancel", { bubbles: true }));
  expect(screen.getByRole("dialog")).toHaveAttribute("open");
});

function Visit() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      {open && (
        <Dialog
          open
          onOpenChange={setOpen}
          title="Aviso"
          actions={<Button onClick={() => setOpen(false)}>Volver</Button>}
        >
          Texto
        </Dialog>
      )}
    </>
  );
}

it("is closed before it is taken out of the page, or the browser would not give the focus back", async () => {
  const stood: boolean[] = [];
  const close = jest.spyOn(HTMLDialogElement.prototype, "close").mockImplementation(function close(
    this: HTMLDialogElement,
  ) {
    stood.push(this.isConnected);
  });
  const { user } = await renderApp(<Visit />);
  await user.click(screen.getByRole("button", { name: "Abrir" }));
  await user.click(screen.getByRole("button", { name: "Volver" }));
  expect(stood).toEqual([true]);
  close.mockRestore();
});
