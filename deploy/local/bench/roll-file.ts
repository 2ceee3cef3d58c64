import { rutCheckDigit } from "@urna/contract/rut";

/** A roll as a CSV file, its people numbered from 11.000.000; the last `wrong` rows have a wrong check digit. */
export function aRollFile(rows: number, wrong = 0): string {
  const header = "tipo_documento;numero_documento;nombres;apellidos;email;telefono;estamento;rbd;idioma";
  const lines = Array.from({ length: rows + wrong }, (_, place) => {
    const number = String(11_000_000 + place);
    const digit = rutCheckDigit(place < rows ? number : String(Number(number) + 1));
    const names = `Nombre${place % 900} Segundo${place % 300};Apellido${place % 1_100} Otro${place % 700}`;
    return `rut;${number}-${digit};${names};persona${place}@medida.example;;docente;${1_000 + (place % 70)};es`;
  });
  return [header, ...lines].join("\r\n");
}
