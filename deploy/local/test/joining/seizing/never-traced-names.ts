import { BallotBoxServiceService } from "@urna/protos/ballot/v1/ballot_box";
import { ParticipationServiceService } from "@urna/protos/identity/v1/participation";
import { ReceiptServiceService } from "@urna/protos/receipt/v1/receipt";
import { neverTraced } from "@urna/service-kit/telemetry/never-traced";

const methods = [BallotBoxServiceService, ParticipationServiceService, ReceiptServiceService].flatMap(
  (definition) => Object.values(definition).map(({ path }) => path.slice(1).split("/")),
);

/** What a span of the way of a vote would be called. */
export const neverTracedNames: ReadonlySet<string> = new Set([
  ...neverTraced.operations,
  ...neverTraced.events,
  ...methods.map(([, method = ""]) => method),
]);

/** The services whose methods these are. */
export const neverTracedServices = [...new Set(methods.map(([service]) => service))];
