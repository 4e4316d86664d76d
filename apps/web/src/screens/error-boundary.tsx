import { Component, type ReactNode } from 'react';

interface Props {
  /** A change of it gives the children another chance. */
  resetKey: unknown;
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps one broken screen from taking the portal with it. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? <main id="main">{this.props.fallback}</main> : this.props.children;
  }
}
