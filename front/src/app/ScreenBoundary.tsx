import { Component, type ReactNode } from 'react'

export interface ScreenBoundaryProps {
  /** Drawn in the place of what broke; `retry` draws it again. */
  fallback: (retry: () => void) => ReactNode
  children: ReactNode
}

/** Keeps what breaks while it is drawn from taking the whole app away. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError = () => ({ isBroken: true })

  retry = () => this.setState({ isBroken: false })

  override render() {
    return this.state.isBroken ? this.props.fallback(this.retry) : this.props.children
  }
}
