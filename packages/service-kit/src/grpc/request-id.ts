/** Metadata key of the id that ties the log lines of one HTTP request together. A cast never carries it. */
export const requestIdKey = "urna-request-id";
