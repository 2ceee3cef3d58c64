import { remoteConfig } from "@urna/web-kit/build/remote-config";

export default remoteConfig({ name: "voting", exposes: { "./app": "./src/app.tsx" } });
