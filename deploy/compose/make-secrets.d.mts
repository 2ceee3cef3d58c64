/** Makes what is missing of the secrets in a folder; `at`: addresses, `host:port`. */
export function makeSecrets(folder: string, at: { postgres: string; nats: string }): void;
