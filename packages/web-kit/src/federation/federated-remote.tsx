import { lazy, Suspense, useState, type ComponentType } from "react";
import { LoadingPage } from "../ui/feedback/loading-page.tsx";
import { RemoteBoundary, RemoteUnavailable } from "./remote-boundary.tsx";

type Load = (attempt: number) => Promise<{ App: ComponentType }>;

const giveUpAfterMs = 15_000;

/**
 * A remote's app as a component of the page. A remote that is down, or hangs, shows a message and a retry in its own
 * place; the rest of the page goes on.
 */
export function federatedRemote(load: Load): ComponentType {
  let attempt = 0;
  let App = lazyApp(load, attempt);

  return function FederatedRemote() {
    const [, setTries] = useState(0);
    const retry = () => {
      attempt += 1;
      App = lazyApp(load, attempt);
      setTries(attempt);
    };
    return (
      <RemoteBoundary key={attempt} onRetry={retry}>
        <Suspense fallback={<LoadingPage />}>
          <App />
        </Suspense>
      </RemoteBoundary>
    );
  };
}

function lazyApp(load: Load, attempt: number) {
  return lazy(async () => {
    const { App } = await Promise.race([load(attempt), timeout()]).catch((cause: unknown) => {
      throw new RemoteUnavailable(cause);
    });
    return { default: App };
  });
}

function timeout(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error("timeout")), giveUpAfterMs));
}
