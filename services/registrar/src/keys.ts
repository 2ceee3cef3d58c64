import { readKeysConfig } from "./config.ts";
import { publicKeys } from "./public-keys.ts";

// Prints the public keys of the seeds in the environment, to be told to the other institution.
process.stdout.write(publicKeys(readKeysConfig(process.env)));
