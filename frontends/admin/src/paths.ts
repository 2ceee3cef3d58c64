import type { ElectionState } from "@urna/contract/words";

/** Every address of the administrators' side, written once. */
export const paths = {
  home: "/admin",
  login: "/admin/login",
  forgotPassword: "/admin/forgot-password",
  elections: "/admin/votaciones",
  electionsIn: (state: ElectionState) => `/admin/votaciones?estado=${state}`,
  election: (id: string) => `/admin/votaciones/${id}`,
  roll: "/admin/padron",
  rollOf: (electionId: string) => `/admin/padron?votacion=${electionId}`,
  requests: "/admin/solicitudes",
  supportRequests: "/admin/solicitudes?tipo=soporte",
  audit: "/admin/auditoria",
  messages: "/admin/mensajes",
  users: "/admin/usuarios",
  profile: "/admin/perfil",
} as const;
