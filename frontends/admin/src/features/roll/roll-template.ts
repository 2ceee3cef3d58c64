/** Columns that the import reads; the rows are invented and say so. */
const lines = [
  "tipo_documento;numero_documento;verificador_4;nombres;apellidos;email;telefono;estamento;rbd;idioma",
  "rut;11111111-1;;Persona;De Ejemplo;persona@ejemplo.example;+56900000000;docente;;es",
  "pasaporte;XX000000;0000;Otra Persona;De Ejemplo;;;apoderado|estudiante;;ht",
];

/** The mark at the start lets spreadsheets read the accents. */
export const rollTemplate = `\uFEFF${lines.join("\r\n")}\r\n`;
