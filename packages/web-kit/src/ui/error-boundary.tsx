import { Component, type ReactNode } from "react";
import { isApiProblem } from "../api-client/problem.ts";
import { ErrorPage } from "./error-page.tsx";

interface ErrorBoundaryState {
  error?: unknown;
}

/** Keeps a screen's failure from taking the rest of the page with it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {};

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error: error ?? new Error() };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const code = isApiProblem(error) ? error.requestId : undefined;
    return <ErrorPage code={code} onRetry={() => this.setState({ error: undefined })} />;
  }
}
