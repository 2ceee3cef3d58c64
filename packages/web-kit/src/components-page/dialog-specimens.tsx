import { useState } from "react";
import { Button } from "../ui/button/button.tsx";
import { Dialog } from "../ui/dialog/dialog.tsx";
import { LeaveGuard } from "../ui/dialog/leave-guard.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { Row, Specimen } from "./specimen.tsx";

export function DialogSpecimens() {
  const [open, setOpen] = useState<"plain" | "alert" | "inner">();
  const [typed, setTyped] = useState("");
  return (
    <Specimen title="Diálogos">
      <Row>
        <Button onClick={() => setOpen("plain")}>Diálogo</Button>
        <Button kind="danger" onClick={() => setOpen("alert")}>
          Confirmación
        </Button>
        <LeaveGuard
          needed={typed !== ""}
          title="¿Salir sin guardar?"
          text="Lo que escribió se perderá."
          stay="Seguir editando"
          go="Salir sin guardar"
        >
          {(leaving) => <Button onClick={() => leaving(() => setTyped(""))}>Salir del formulario</Button>}
        </LeaveGuard>
      </Row>
      <TextField
        id="typed"
        label="Algo sin guardar"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Dialog
        open={open === "plain"}
        onOpenChange={() => setOpen(undefined)}
        title="¿Salir sin copiar el código?"
        actions={
          <>
            <Button kind="pen" onClick={() => setOpen(undefined)}>
              Quedarme
            </Button>
            <Button onClick={() => setOpen(undefined)}>Salir</Button>
          </>
        }
      >
        <p>Después no podrá verlo otra vez.</p>
      </Dialog>
      <Dialog
        open={open === "alert" || open === "inner"}
        onOpenChange={(next) => !next && setOpen(undefined)}
        alert
        title="¿Cerrar “Consejo Local 2026: docentes” antes de hora?"
        actions={
          <>
            <Button onClick={() => setOpen(undefined)}>No cerrar</Button>
            <Button kind="danger" onClick={() => setOpen("inner")}>
              Pedir segunda firma
            </Button>
          </>
        }
      >
        <p>Faltan 7 horas. Nadie más podrá votar y no se puede reabrir.</p>
        <TextField id="resolution" label="Resolución que lo autoriza" />
        <Dialog
          open={open === "inner"}
          onOpenChange={() => setOpen("alert")}
          title="Un diálogo sobre otro"
          actions={<Button onClick={() => setOpen("alert")}>Volver al primero</Button>}
        >
          <p>El de abajo espera.</p>
        </Dialog>
      </Dialog>
    </Specimen>
  );
}
