import { Component, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { ErrorPage } from "./error-page.tsx";

interface BoundaryProps {
  /** Where the reader is: going somewhere else leaves the failure behind. */
  place: string;
  instead(error: unknown, forget: () => void): ReactNode;
  children: ReactNode;
}

interface BoundaryState {
  failure?: { readonly error: unknown } | undefined;
}

/** Keeps a screen's failure from taking the rest of the page with it. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Boundary place={pathname} instead={(error, forget) => <ErrorPage error={error} onRetry={forget} />}>
      {children}
    </Boundary>
  );
}

/** The one boundary under all others; what is shown instead is theirs to say. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {};

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error } };
  }

  override componentDidUpdate(before: BoundaryProps): void {
    if (this.state.failure && before.place !== this.props.place) this.forget();
  }

  private readonly forget = (): void => this.setState({ failure: undefined });

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.instead(failure.error, this.forget) : this.props.children;
  }
}
