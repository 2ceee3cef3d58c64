import "./strict-csp.ts";
import "./design/admin.css";
import { lazy } from "react";
import { Navigate, Route, Routes } from "react-router-dom";
import { AdminFrame } from "./frame/admin-frame.tsx";
import { DoorFrame } from "./frame/door-frame.tsx";

const LoginPage = lazy(async () => ({
  default: (await import("./features/sign-in/login-page.tsx")).LoginPage,
}));
const ForgotPasswordPage = lazy(async () => ({
  default: (await import("./features/sign-in/forgot-password-page.tsx")).ForgotPasswordPage,
}));
const ResetPasswordPage = lazy(async () => ({
  default: (await import("./features/sign-in/reset-password-page.tsx")).ResetPasswordPage,
}));
const DashboardPage = lazy(async () => ({
  default: (await import("./features/dashboard/dashboard-page.tsx")).DashboardPage,
}));
const ElectionsPage = lazy(async () => ({
  default: (await import("./features/elections/list/elections-page.tsx")).ElectionsPage,
}));
const NewElectionPage = lazy(async () => ({
  default: (await import("./features/elections/new/new-election-page.tsx")).NewElectionPage,
}));
const ProcessesPage = lazy(async () => ({
  default: (await import("./features/elections/processes/processes-page.tsx")).ProcessesPage,
}));
const ElectionPage = lazy(async () => ({
  default: (await import("./features/elections/page/election-page.tsx")).ElectionPage,
}));
const RollPage = lazy(async () => ({ default: (await import("./features/roll/roll-page.tsx")).RollPage }));
const RollImportPage = lazy(async () => ({
  default: (await import("./features/roll/import/import-page.tsx")).ImportPage,
}));
const RollChangesPage = lazy(async () => ({
  default: (await import("./features/roll/changes/changes-page.tsx")).ChangesPage,
}));
const RollPersonPage = lazy(async () => ({
  default: (await import("./features/roll/person/person-page.tsx")).PersonPage,
}));
const NewPersonPage = lazy(async () => ({
  default: (await import("./features/roll/person/new-person-page.tsx")).NewPersonPage,
}));
const ResultsPage = lazy(async () => ({
  default: (await import("./features/results/list/results-page.tsx")).ResultsPage,
}));
const CountPage = lazy(async () => ({
  default: (await import("./features/results/count/count-page.tsx")).CountPage,
}));
const SummaryPage = lazy(async () => ({
  default: (await import("./features/results/summary/summary-page.tsx")).SummaryPage,
}));
const MonitoringPage = lazy(async () => ({
  default: (await import("./features/monitoring/monitoring-page.tsx")).MonitoringPage,
}));
const ReportsPage = lazy(async () => ({
  default: (await import("./features/reports/reports-page.tsx")).ReportsPage,
}));
const RequestsPage = lazy(async () => ({
  default: (await import("./features/requests/requests-page.tsx")).RequestsPage,
}));
const RequestPage = lazy(async () => ({
  default: (await import("./features/requests/request-page.tsx")).RequestPage,
}));
const AuditPage = lazy(async () => ({
  default: (await import("./features/audit/audit-page.tsx")).AuditPage,
}));
const MessagesPage = lazy(async () => ({
  default: (await import("./features/messages/messages-page.tsx")).MessagesPage,
}));
const PendingPage = lazy(async () => ({
  default: (await import("./features/pending/pending-page.tsx")).PendingPage,
}));
const UsersPage = lazy(async () => ({
  default: (await import("./features/users/users-page.tsx")).UsersPage,
}));
const SettingsPage = lazy(async () => ({
  default: (await import("./features/settings/settings-page.tsx")).SettingsPage,
}));
const ProfilePage = lazy(async () => ({
  default: (await import("./features/profile/profile-page.tsx")).ProfilePage,
}));

/** The administrators' side. The shell lets only administrators into what is not a door (specification, section 6). */
export function App() {
  return (
    <Routes>
      <Route element={<DoorFrame />}>
        <Route path="admin/login" element={<LoginPage />} />
        <Route path="admin/forgot-password" element={<ForgotPasswordPage />} />
        <Route path="admin/reset-password" element={<ResetPasswordPage />} />
      </Route>
      <Route path="admin" element={<AdminFrame />}>
        <Route index element={<DashboardPage />} />
        <Route path="votaciones" element={<ElectionsPage />} />
        <Route path="votaciones/nueva" element={<NewElectionPage />} />
        <Route path="votaciones/procesos" element={<ProcessesPage />} />
        <Route path="votaciones/:id" element={<ElectionPage />} />
        <Route path="padron" element={<RollPage />} />
        <Route path="padron/importar" element={<RollImportPage />} />
        <Route path="padron/cambios" element={<RollChangesPage />} />
        <Route path="padron/personas/nueva" element={<NewPersonPage />} />
        <Route path="padron/personas/:personId" element={<RollPersonPage />} />
        <Route path="monitoreo" element={<MonitoringPage />} />
        <Route path="resultados" element={<ResultsPage />} />
        <Route path="resultados/:id" element={<CountPage />} />
        <Route path="resultados/:id/summary" element={<SummaryPage />} />
        <Route path="reportes" element={<ReportsPage />} />
        <Route path="solicitudes" element={<RequestsPage />} />
        <Route path="solicitudes/:requestId" element={<RequestPage />} />
        <Route path="auditoria" element={<AuditPage />} />
        <Route path="mensajes" element={<MessagesPage />} />
        <Route path="pendientes" element={<PendingPage />} />
        <Route path="usuarios" element={<UsersPage />} />
        <Route path="config/:tab?" element={<SettingsPage />} />
        <Route path="perfil" element={<ProfilePage />} />
        <Route path="*" element={<Navigate to="/" replace />} />
      </Route>
    </Routes>
  );
}
