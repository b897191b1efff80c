import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { AppBar } from '@playfront/kit/AppBar'
import { Button } from '@playfront/kit/Button'
import { Skeleton } from '@playfront/kit/Skeleton'
import css from './RouteScreen.module.css'
import { options } from '../options'
import type { AppServices } from './services'
import { readyScreens } from './readyScreens'
import type { Route } from './routes'
import { Logo } from '../page/Logo'
import { Page } from '../page/Page'
import { Text } from '../texts/Text'

export type ReadyScreen =
  | { kind: 'ready'; Screen: ComponentType<AppServices> }
  | { kind: 'loading' }
  | { kind: 'failed'; retry: () => void }

/** A screen's code and words, fetched when they are first needed; with an unknown route the way there as well. */
export const useReadyScreen = (
  { ways, platform: { network, clock, navigation } }: AppServices,
  path: string,
  route: Route | undefined,
): ReadyScreen => {
  const [attempt, setAttempt] = useState(0)
  const [didFail, setFailed] = useState(false)
  const Screen = route && readyScreens.get(route.screen)
  const isHere = Screen !== undefined
  const hasFailed = didFail && !isHere

  useEffect(() => {
    if (isHere) return
    let isWanted = true
    const prepare = async () => (await ways.open()).prepare(path)
    prepare().then(
      () => isWanted && setAttempt((count) => count + 1),
      () => isWanted && setFailed(true),
    )
    return () => {
      isWanted = false
    }
  }, [ways, path, isHere, attempt])

  /** Browsers keep a failed import for as long as the page lives. Offline a reload would show no page either. */
  const retry = () => {
    if (network.online()) navigation.reload()
  }

  useEffect(() => {
    if (!hasFailed) return
    /** Attempts while online, since the network was last lost; not counted where it never was. */
    let tries = network.online() ? NaN : 0
    return clock.every(options.boot.screenRetryMs, () => {
      if (!network.online()) tries = 0
      else {
        setAttempt((count) => count + 1)
        // A browser reports that the network is back a moment before it is usable.
        tries += 1
        if (tries === 2) navigation.reload()
      }
    })
  }, [network, clock, navigation, hasFailed])

  if (Screen) return { kind: 'ready', Screen }
  return hasFailed ? { kind: 'failed', retry } : { kind: 'loading' }
}

export interface RouteScreenProps {
  services: AppServices
  path: string
  /** Undefined while it is being looked up. */
  route: Route | undefined
  /** The visitor may not see the screen, or not yet. */
  isHeld: boolean
}

/** The screen of a route, or its placeholder until it has loaded. */
export const RouteScreen = ({ services, path, route, isHeld }: RouteScreenProps) => {
  const ready = useReadyScreen(services, path, route)
  if (ready.kind === 'failed') return failedScreen('chunk.text', ready.retry)
  if (ready.kind === 'loading' || isHeld) return <ScreenSkeleton services={services} />
  return (
    <ScreenBoundary fallback={(retry) => failedScreen('failed.text', retry)}>
      <ready.Screen {...services} />
    </ScreenBoundary>
  )
}

/** Kept plain: what is shown when nothing can be fetched has to be there from the start. */
const failedScreen = (why: 'chunk.text' | 'failed.text', retry: () => void) => (
  <Page>
    <div className={css.failed} role="alert">
      <Text id="failed.title" as="h2" />
      <Text id={why} as="p" />
      <Button onClick={retry} children={<Text id="retry" />} />
      <Button href="/m/home" children={<Text id="tab.home" />} />
    </div>
  </Page>
)

/** Also what the server renders for a screen that belongs to one visitor. */
const ScreenSkeleton = ({ services: { merchant } }: Pick<RouteScreenProps, 'services'>) => (
  <>
    <AppBar
      title={
        <>
          <Logo merchant={merchant} />
          <Text id="loading" className="pf-spoken" />
        </>
      }
    />
    <Page>
      <Skeleton shape="banner" />
      <Skeleton shape="row" count={5} />
    </Page>
  </>
)

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
