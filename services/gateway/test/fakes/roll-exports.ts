const lines = (...rows: string[]) => rows.join("\r\n") + "\r\n";

/** Files as the systems of a school service write them, small and of invented people. */
export const rollExports = {
  sigePupils: lines(
    "Año;RBD;Cod Tipo Enseñanza;Cod Grado;Letra Curso;Run;Dígito Ver.;Nombres;Apellido Paterno;Apellido Materno;Fecha Nacimiento",
    "2026;1001;110;5;A;10000013;K;Ana María;Prueba;Ñuñez;03-04-2015",
    "2026;1001;110;5;B;100200300;3;Jean;Prueba;;21-09-2014",
    "2026;1001;110;5;B;12345678;;Benito;Prueba;Soto;01-01-2015",
  ),
  sigeGuardians: lines(
    "RUN,DV,NOMBRES,APELLIDO PATERNO,RBD,RUN_APODERADO,DV_APODERADO,NOMBRES_APODERADO,APELLIDO_PATERNO_APODERADO,CORREO APODERADO",
    "10000013,K,Ana María,Prueba,1001,20347878,K,Carla,Prueba,carla@correo.example.cl",
    "100200300,3,Jean,Prueba,1002,200300400,K,Marie,Prueba,",
  ),
  guardians: lines(
    "RUN-DV Apoderado(a)\tNombre del Apoderado\tCelular Apoderado\tRBD",
    "20.347.878-K\tCarla Andrea de la Prueba Soto\t+56911111111\t1001",
  ),
  payroll: lines(
    "RUT;Nombre;Cargo;Estamento;Correo;Establecimiento;RBD",
    '12.345.678-5;"PRUEBA ÑUÑEZ, DANIEL";Profesor de aula;DOCENTE;daniel@correo.example.cl;Escuela Inventada;1001',
    "11111111-1;Elena Prueba;Inspectora;Asistente de la Educación;;Escuela Inventada;1001",
  ),
};
