import { Component, type ReactNode } from 'react'

export interface ScreenBoundaryProps {
  /** Rendered instead of what broke, nothing by default; `retry` renders it again. */
  fallback?: (retry: () => void) => ReactNode
  children: ReactNode
}

/** Keeps what breaks while it is drawn from taking the whole app away. */
export class ScreenBoundary extends Component<ScreenBoundaryProps> {
  override state = { failed: false }

  static getDerivedStateFromError = () => ({ failed: true })

  override render() {
    const { children, fallback } = this.props
    return this.state.failed ? fallback?.(() => this.setState({ failed: false })) : children
  }
}
