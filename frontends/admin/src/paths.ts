import type { ElectionId, PersonId, ProcessId, RollVersionId } from "@urna/contract/identifiers";
import type { ElectionState } from "@urna/contract/words";

/** Every address of the administrators' side, written once. */
export const paths = {
  home: "/admin",
  login: "/admin/login",
  forgotPassword: "/admin/forgot-password",
  elections: "/admin/votaciones",
  electionsIn: (state: ElectionState) => `/admin/votaciones?estado=${state}`,
  newElection: "/admin/votaciones/nueva",
  processes: "/admin/votaciones/procesos",
  electionsOf: (processId: ProcessId) => `/admin/votaciones?proceso=${processId}`,
  election: (id: string) => `/admin/votaciones/${id}`,
  roll: "/admin/padron",
  rollImport: (electionId: ElectionId) => `/admin/padron/importar?votacion=${electionId}`,
  rollReview: (electionId: ElectionId, importId: RollVersionId) =>
    `/admin/padron/importar?votacion=${electionId}&carga=${importId}`,
  rollChanges: (electionId: ElectionId, since: string, version: string) =>
    `/admin/padron/cambios?votacion=${electionId}&desde=${since}&version=${version}`,
  rollPerson: (electionId: ElectionId, personId: PersonId) =>
    `/admin/padron/personas/${personId}?votacion=${electionId}`,
  rollNewPerson: (electionId: ElectionId) => `/admin/padron/personas/nueva?votacion=${electionId}`,
  rollOf: (electionId: ElectionId) => `/admin/padron?votacion=${electionId}`,
  monitoring: "/admin/monitoreo",
  monitoringOf: (electionId: ElectionId) => `/admin/monitoreo?votacion=${electionId}`,
  results: "/admin/resultados",
  count: (electionId: ElectionId) => `/admin/resultados/${electionId}`,
  summary: (electionId: ElectionId) => `/admin/resultados/${electionId}/summary`,
  reports: "/admin/reportes",
  requests: "/admin/solicitudes",
  request: (id: string) => `/admin/solicitudes/${id}`,
  supportRequests: "/admin/solicitudes?tipo=soporte",
  audit: "/admin/auditoria",
  messages: "/admin/mensajes",
  notices: "/admin/mensajes?ver=avisos",
  pending: "/admin/pendientes",
  users: "/admin/usuarios",
  settings: "/admin/config",
  settingsTab: (tab: string) => `/admin/config/${tab}`,
  profile: "/admin/perfil",
} as const;
