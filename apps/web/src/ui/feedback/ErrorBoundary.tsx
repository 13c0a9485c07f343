import { Component, type ReactNode } from 'react'

export type ErrorBoundaryProps = Readonly<{
  /** In the place of what failed, with a way to try again. */
  fallback: (retry: () => void) => ReactNode
  children: ReactNode
}>

type ErrorBoundaryState = Readonly<{ hasFailed: boolean }>

/** Keeps a failure where it happened. React has this for classes only. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false }

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    const { fallback, children } = this.props
    return this.state.hasFailed ? fallback(() => this.setState({ hasFailed: false })) : children
  }
}
