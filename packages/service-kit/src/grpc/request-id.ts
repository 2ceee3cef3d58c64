/** Metadata key of the id that connects the log lines of one HTTP request. A cast never carries it. */
export const requestIdKey = "urna-request-id";
