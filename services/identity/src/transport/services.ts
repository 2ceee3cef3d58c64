import { AccessServiceService } from "@urna/protos/identity/v1/access";
import { AdministratorAccessServiceService } from "@urna/protos/identity/v1/administrator";
import { AdministratorDirectoryServiceService } from "@urna/protos/identity/v1/administrator_directory";
import { ContactServiceService } from "@urna/protos/identity/v1/contact";
import { EstablishmentServiceService } from "@urna/protos/identity/v1/establishment";
import { LegalTextServiceService } from "@urna/protos/identity/v1/legal_text";
import { LimitServiceService } from "@urna/protos/identity/v1/limit";
import { OwnAccountServiceService } from "@urna/protos/identity/v1/own_account";
import { ParticipationServiceService } from "@urna/protos/identity/v1/participation";
import { PasskeyServiceService } from "@urna/protos/identity/v1/passkey";
import { RecipientServiceService } from "@urna/protos/identity/v1/recipient";
import { RegistrationServiceService } from "@urna/protos/identity/v1/registration";
import { ReportServiceService } from "@urna/protos/identity/v1/report";
import { RollServiceService } from "@urna/protos/identity/v1/roll";
import { SafeguardServiceService } from "@urna/protos/identity/v1/safeguard";
import { SessionServiceService } from "@urna/protos/identity/v1/session";
import { SettingsServiceService } from "@urna/protos/identity/v1/settings";
import { ViewingServiceService } from "@urna/protos/identity/v1/viewing";
import type { Clock } from "@urna/service-kit/clock";
import { serve } from "@urna/service-kit/grpc/server";
import { personalDataService } from "@urna/service-kit/personal-data/handlers";
import type { PersonalDataStore } from "@urna/service-kit/personal-data/personal-data";
import { retentionService } from "@urna/service-kit/retention/handlers";
import type { RetentionStore } from "@urna/service-kit/retention/retention";
import { accessHandlers } from "../access/transport/access-service.ts";
import { administratorAccessHandlers } from "../administrator-access/transport/administrator-access-service.ts";
import { administratorDirectoryHandlers } from "../administrators/transport/administrator-directory-service.ts";
import { contactHandlers } from "../people/transport/contact-service.ts";
import { establishmentHandlers } from "../establishments/transport/establishment-service.ts";
import { legalTextHandlers } from "../legal-texts/transport/legal-text-service.ts";
import { limitHandlers } from "../limits/transport/limit-service.ts";
import { ownAccountHandlers } from "../administrators/transport/own-account-service.ts";
import { participationHandlers } from "../participation/transport/participation-service.ts";
import { passkeyHandlers } from "../administrator-access/transport/passkey-service.ts";
import { recipientHandlers } from "../recipients/transport/recipient-service.ts";
import { registrationHandlers } from "../registration/transport/registration-service.ts";
import { reportHandlers } from "../registration/transport/report-service.ts";
import { rollHandlers } from "../roll/transport/roll-service.ts";
import { safeguardHandlers } from "../safeguards/transport/safeguard-service.ts";
import { sessionHandlers } from "../sessions/transport/session-service.ts";
import { settingsHandlers } from "../settings/transport/settings-service.ts";
import { viewingHandlers } from "../administrators/transport/viewing-service.ts";

type Dependencies = Parameters<typeof accessHandlers>[0] &
  Parameters<typeof administratorAccessHandlers>[0] &
  Parameters<typeof administratorDirectoryHandlers>[0] &
  Parameters<typeof establishmentHandlers>[0] &
  Parameters<typeof legalTextHandlers>[0] &
  Parameters<typeof ownAccountHandlers>[0] &
  Parameters<typeof participationHandlers>[0] &
  Parameters<typeof passkeyHandlers>[0] &
  Parameters<typeof recipientHandlers>[0] &
  Parameters<typeof registrationHandlers>[0] &
  Parameters<typeof reportHandlers>[0] &
  Parameters<typeof rollHandlers>[0] &
  Parameters<typeof safeguardHandlers>[0] &
  Parameters<typeof sessionHandlers>[0] &
  Parameters<typeof settingsHandlers>[0] &
  Parameters<typeof viewingHandlers>[0] & {
    retained: RetentionStore;
    personalData: PersonalDataStore<"identity">;
    clock: Clock;
  };

/** Everything that identity answers. */
export function identityServices(dependencies: Dependencies) {
  return [
    serve(AccessServiceService, accessHandlers(dependencies)),
    serve(AdministratorAccessServiceService, administratorAccessHandlers(dependencies)),
    serve(AdministratorDirectoryServiceService, administratorDirectoryHandlers(dependencies)),
    serve(ContactServiceService, contactHandlers(dependencies)),
    serve(EstablishmentServiceService, establishmentHandlers(dependencies)),
    serve(LegalTextServiceService, legalTextHandlers(dependencies)),
    serve(LimitServiceService, limitHandlers(dependencies)),
    serve(OwnAccountServiceService, ownAccountHandlers(dependencies)),
    serve(ParticipationServiceService, participationHandlers(dependencies)),
    serve(PasskeyServiceService, passkeyHandlers(dependencies)),
    serve(RecipientServiceService, recipientHandlers(dependencies)),
    serve(RegistrationServiceService, registrationHandlers(dependencies)),
    serve(ReportServiceService, reportHandlers(dependencies)),
    serve(RollServiceService, rollHandlers(dependencies)),
    serve(SafeguardServiceService, safeguardHandlers(dependencies)),
    serve(SessionServiceService, sessionHandlers(dependencies)),
    serve(SettingsServiceService, settingsHandlers(dependencies)),
    serve(ViewingServiceService, viewingHandlers(dependencies)),
    personalDataService(dependencies.personalData),
    retentionService({ store: dependencies.retained, clock: dependencies.clock }),
  ];
}
