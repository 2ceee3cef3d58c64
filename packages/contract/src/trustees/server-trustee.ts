/** The server among an election's trustees, as its definition names it. Pages say it in their language. */
export const serverTrusteeName = "Servidor de la plataforma";
