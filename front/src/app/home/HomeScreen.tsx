import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Button } from '@playfront/kit/Button'
import { Skeleton } from '@playfront/kit/Skeleton'
import { Suspense, lazy, useEffect } from 'react'
import { AppBar } from '@playfront/kit/AppBar'
import css from './Greeting.module.css'
import { useStore } from '../../store/useStore'
import { isSignedIn } from '../../account/session/session'
import type { SessionFlow } from '../../account/session/sessionFlow'
import type { WalletFlow } from '../../money/wallet/walletFlow'
import { Text } from '../../texts/Text'
import { drawsOf } from '../../play/draws/drawsFlow'
import { Logo } from '../../page/Logo'
import { Page } from '../../page/Page'
import type { AppServices } from '../services'
import { Hero } from './Hero'
import { LazySections } from './LazySections'

export interface GreetingProps {
  merchant: MerchantSettings
  session: SessionFlow
  wallet: WalletFlow
}

// Fetched with the first session; every other visitor does without.
const MemberGreeting = lazy(() =>
  import('./MemberGreeting').then((module) => ({ default: module.MemberGreeting })),
)

const LastBet = lazy(() => import('./MemberGreeting').then((module) => ({ default: module.LastBet })))

/** Home's first strip. Both of its faces are equally high, so that nothing moves when the member is recognised. */
export const Greeting = ({ merchant, session, wallet }: GreetingProps) => {
  const known = useStore(session.store)
  return (
    <section className={css.greeting}>
      {isSignedIn(known) ? (
        <Suspense fallback={<Skeleton shape="title" />}>
          <MemberGreeting name={known.userName} merchant={merchant} wallet={wallet} />
        </Suspense>
      ) : (
        <Visitor />
      )}
    </section>
  )
}

const Visitor = () => (
  <div className={css.visitor}>
    <Text id="home.visitor.title" as="h2" className={css.title} />
    <div className={css.actions}>
      <Button href="/m/register" wide>
        <Text id="home.visitor.register" />
      </Button>
      <Button href="/m/login" variant="secondary" wide>
        <Text id="home.visitor.login" />
      </Button>
    </div>
  </div>
)

/** Home: who you are, the next draw, the games, why to trust it (REQ-ROUTE-002, -003). */
export const HomeScreen = (services: AppServices) => {
  const { merchant, catalog, texts, shell, platform } = services
  const draws = drawsOf(services)
  useEffect(() => {
    void catalog.load()
    return draws.watch()
  }, [catalog, draws])
  return (
    <>
      <AppBar title={<Logo merchant={merchant} />} />
      <Page>
        <Greeting {...services} />
        <Hero {...services} draws={draws} />
        {isSignedIn(useStore(services.session.store)) && (
          <Suspense>
            <LastBet {...services} />
          </Suspense>
        )}
        <LazySections {...{ merchant, draws, catalog, texts, shell, platform }} />
      </Page>
    </>
  )
}
