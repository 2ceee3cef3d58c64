/**
 * The words that the commonest passwords are made of, in lower case and without what is put around them: a password
 * is common when it is one of these with digits and signs added (`Contraseña2026!` is `contrasea` here, because only
 * a to z are compared).
 */
export const commonPasswords: ReadonlySet<string> = new Set([
  ...["password", "passw", "passwrd", "pssword", "passwordpassword", "letmein", "welcome", "welcomeback", "login"],
  ...["admin", "administrator", "administrador", "adminadmin", "superadmin", "root", "user", "usuario", "test", "testtest"],
  ...["contrasena", "contrasea", "clave", "miclave", "claveclave", "clavesecreta", "secreto", "secret", "acceso"],
  ...["qwerty", "qwertyuiop", "qwertyqwerty", "asdfgh", "asdfghjkl", "zxcvbnm", "qazwsx", "qazwsxedc", "iloveyou"],
  ...["teamo", "tequiero", "teamomucho", "amorcito", "princesa", "princess", "estrella", "felicidad", "libertad"],
  ...["football", "futbol", "baseball", "colocolo", "universidaddechile", "universidadcatolica", "santiago", "chile"],
  ...["vivachile", "chilechile", "colegio", "escuela", "liceo", "profesor", "profesora", "educacion", "votacion"],
  ...["elecciones", "eleccion", "urna", "slep", "servicio", "monkey", "dragon", "sunshine", "master", "shadow"],
  ...["superman", "batman", "pokemon", "trustno", "whatever", "computer", "internet", "changeme", "cambiame"],
  ...["default", "temporal", "bienvenido", "bienvenida", "hola", "holahola", "holamundo", "helloworld", "abc"],
]);
