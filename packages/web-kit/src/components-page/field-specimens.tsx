import { useState } from "react";
import { FileField } from "../ui/form/file-field.tsx";
import { OtpField } from "../ui/form/otp-field.tsx";
import { SelectField } from "../ui/form/select-field.tsx";
import { TextArea, TextField } from "../ui/form/text-field.tsx";
import { Specimen } from "./specimen.tsx";

export function FieldSpecimens() {
  return (
    <>
      <Specimen title="Ingreso con documento, con error">
        <TextField
          id="rut"
          label="RUT"
          hint="Con guion y dígito verificador. Por ejemplo: 12345678-9"
          error="Formato de RUT inválido. Debe ser: 12345678-9"
          defaultValue="12.345.67"
          mono
        />
        <TextField
          id="last-four"
          label="Últimos 4 caracteres"
          hint="Letras y números, sin guion. Para el RUT 12345678-5 son 6785."
          defaultValue="67"
          mono
          short
        />
        <Codes />
      </Specimen>
      <Specimen title="Campos">
        <TextField id="empty" label="Vacío" />
        <TextField id="focused" label="Con foco" defaultValue="Marcela" data-forced="focus-visible" />
        <TextField id="disabled" label="No disponible" defaultValue="Sellado el 2 de noviembre" disabled />
        <SelectField id="document-type" label="Tipo de documento" hint="El que está en el padrón">
          <option>RUT</option>
          <option>Pasaporte</option>
        </SelectField>
        <SelectField id="subject" label="Asunto" error="Elija un asunto" defaultValue="">
          <option value="">Elija</option>
        </SelectField>
        <TextArea id="message" label="Mensaje" optional />
        <FileField id="file" label="Archivo de la llave" hint="Se llama llave-….urna.json" />
        <FileField id="file-wrong" label="Archivo, con error" error="Elija el archivo" />
        <FileField id="file-disabled" label="Archivo, no disponible" disabled />
      </Specimen>
    </>
  );
}

function Codes() {
  const [empty, setEmpty] = useState("");
  const [half, setHalf] = useState("481");
  const [wrong, setWrong] = useState("481902");
  return (
    <>
      <OtpField id="code" label="Código de 6 dígitos" value={empty} onChange={setEmpty} />
      <OtpField id="code-half" label="A medias" value={half} onChange={setHalf} />
      <OtpField
        id="code-wrong"
        label="Con error"
        hint="Vence a las 10:42."
        error="Código inválido"
        value={wrong}
        onChange={setWrong}
      />
    </>
  );
}
