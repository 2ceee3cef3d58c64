#!/usr/bin/env node
// In the source tree, so that npm can link the command before the service is built.
import "../dist/cli/main.js";
