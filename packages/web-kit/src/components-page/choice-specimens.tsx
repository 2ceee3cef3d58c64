import { useState } from "react";
import { RadioList } from "../ui/form/radio-list.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { Specimen } from "./specimen.tsx";

export function ChoiceSpecimens() {
  const [method, setMethod] = useState<"code" | "document" | "staff" | undefined>("document");
  const [none, setNone] = useState<"yes" | "no">();
  return (
    <Specimen title="Elegir una forma" wide>
      <RadioList
        legend="¿Cómo quiere identificarse?"
        name="method"
        value={method}
        onChange={setMethod}
        options={[
          {
            value: "code",
            label: "Con un código a mi correo",
            hint: "El que está en el padrón",
            icon: "mail",
          },
          {
            value: "document",
            label: "Con mi documento",
            hint: "RUT u otro, y sus últimos 4 caracteres",
            icon: "id-card",
            reveal: <TextField id="document" label="Número" />,
          },
          { value: "staff", label: "Soy del establecimiento", icon: "school" },
        ]}
      />
      <RadioList
        legend="Sin elegir, con error"
        name="unanswered"
        value={none}
        onChange={setNone}
        error="Elija una opción"
        options={[
          { value: "yes", label: "Sí" },
          { value: "no", label: "No" },
        ]}
      />
    </Specimen>
  );
}
