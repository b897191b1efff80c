import { AppBar } from '@playfront/kit/AppBar'
import { Button } from '@playfront/kit/Button'
import { Skeleton } from '@playfront/kit/Skeleton'
import { Logo } from '../page/Logo'
import { Page } from '../page/Page'
import { Text } from '../texts/Text'
import type { AppServices } from './services'
import type { Route } from './routes'
import css from './RouteScreen.module.css'
import { ScreenBoundary } from './ScreenBoundary'
import { useReadyScreen } from './useReadyScreen'

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
