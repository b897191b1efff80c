import type { ClosingAnswer } from '@playfront/contract/account/closing'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { AppBar } from '@playfront/kit/AppBar'
import { Button } from '@playfront/kit/Button'
import { Card } from '@playfront/kit/Card'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useEffect, useState } from 'react'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import { FailedPart } from '../../page/FailedPart'
import { Page } from '../../page/Page'
import { useMoney } from '../../page/useMoney'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import type { SessionFlow } from '../session/sessionFlow'
import { createClosingFlow, type ClosingFlow } from './closingFlow'
import { ClosingStep } from './ClosingStep'
import css from './Closing.module.css'

export interface CloseAccountScreenProps {
  merchant: MerchantSettings
  platform: Platform
  requests: Requests
  session: SessionFlow
  overlays: LazyOverlays
  dialogs: LazyOverlays['dialogs']
  toasts: LazyOverlays['toasts']
}

/** Closing the account, as easy as opening it: what happens, what stays, what is in the way, and one button. */
export const CloseAccountScreen = (services: CloseAccountScreenProps) => {
  const { t } = useTexts()
  const [flow] = useState(() => createClosingFlow(services))
  useEffect(() => void flow.load(), [flow])
  return (
    <>
      <AppBar title={<Text id="hub.close" />} back={{ label: t('back'), href: '/m/member/home' }} />
      <Page>
        <Closing flow={flow} {...services} />
      </Page>
    </>
  )
}

const Closing = ({ flow, merchant }: { flow: ClosingFlow } & CloseAccountScreenProps) => {
  const { name, facts } = useStore(flow.store)
  if (name === 'failed') return <FailedPart why="closing.failed" onRetry={() => void flow.load()} />
  if (!facts) return <Skeleton shape="banner" count={3} />
  return (
    <>
      <Pause />
      <Consequences facts={facts} merchant={merchant} />
      <ClosingStep flow={flow} facts={facts} merchant={merchant} />
    </>
  )
}

const Pause = () => (
  <Card tone="accent">
    <div className={css.stack}>
      <Text id="closing.break" as="p" />
      <Button variant="secondary" wide href="/m/member/protection">
        <Text id="hub.protection" />
      </Button>
    </div>
  </Card>
)

const Consequences = ({ facts, merchant }: { facts: ClosingAnswer; merchant: MerchantSettings }) => {
  const money = useMoney(merchant)
  return (
    <Card>
      <ul className={css.list}>
        <Text id="closing.signOut" as="li" />
        <Text id="closing.erased" as="li" />
        {facts.bonus > 0 && (
          <li>
            <Text id="closing.bonus" values={{ amount: money(facts.bonus) }} />
          </li>
        )}
        <li>
          <Text id="closing.kept" values={{ years: facts.keptYears }} />
        </li>
        <Text id="closing.again" as="li" />
      </ul>
    </Card>
  )
}
