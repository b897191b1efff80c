import { Component, type ReactNode } from 'react'

interface OverlayBoundaryProps {
  onBroken: () => void
  children: ReactNode
}

/** Keeps an overlay whose code is missing or wrong from taking the screen below down with it. */
export class OverlayBoundary extends Component<OverlayBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError = () => ({ isBroken: true })

  override componentDidCatch() {
    this.props.onBroken()
  }

  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}
