import type { ClosingAnswer } from '@playfront/contract/account/closing'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Button } from '@playfront/kit/Button'
import { Checkbox } from '@playfront/kit/Checkbox'
import { Notice } from '@playfront/kit/Notice'
import { useEffect, useState } from 'react'
import { AppBar } from '@playfront/kit/AppBar'
import { Card } from '@playfront/kit/Card'
import { Skeleton } from '@playfront/kit/Skeleton'
import formCss from '../form.module.css'
import css from './Closing.module.css'
import { useMoney } from '../../page/useMoney'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { submitForm } from '../form/submitForm'
import { type ClosingFlow, createClosingFlow } from './closingFlow'
import { FailedPart } from '../../page/FailedPart'
import type { ScreenDeps } from '../../page/screenDeps'
import { Page } from '../../page/Page'
import { useTexts } from '../../texts/TextsProvider'
import type { SessionFlow } from '../session/sessionFlow'

export interface ClosingStepProps {
  flow: ClosingFlow
  facts: ClosingAnswer
  merchant: MerchantSettings
}

interface Mistakes {
  giveUp?: 'closing.missing'
}

/** What has to be done first, or the button that closes the account. */
export const ClosingStep = ({ flow, facts, merchant }: ClosingStepProps) => {
  const money = useMoney(merchant)
  const { isClosing } = useStore(flow.store)
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const { obstacles, openBets: count, playMoney } = facts
  const amount = money(facts.balance)
  const hasLittle = obstacles.includes('smallMoney')
  const submit = submitForm(
    ({ giveUp }) => ({ gives: giveUp === 'yes' }),
    ({ gives }): Mistakes => (hasLittle && !gives ? { giveUp: 'closing.missing' } : {}),
    setMistakes,
    () => void flow.close(),
  )
  const isBlocked = obstacles.some((obstacle) => obstacle !== 'smallMoney')
  return (
    <form className={formCss.form} noValidate onSubmit={submit}>
      {obstacles.includes('openWithdrawal') && (
        <Notice tone="warning">
          <Text id="closing.openWithdrawal" />
        </Notice>
      )}
      {obstacles.includes('openBets') && (
        <Notice tone="warning">
          <Text id="closing.openBets" values={{ count }} />
        </Notice>
      )}
      {obstacles.includes('money') && (
        <>
          <Notice tone="warning">
            <Text id="closing.money" values={{ amount }} />
          </Notice>
          <Button size="large" wide href="/m/withdraw">
            <Text id="hub.withdraw" />
          </Button>
        </>
      )}
      {!isBlocked && hasLittle && (
        <Checkbox name="giveUp" value="yes" error={mistakes.giveUp && <Text id={mistakes.giveUp} />}>
          <Text id={playMoney ? 'closing.playMoney' : 'closing.smallMoney'} values={{ amount }} />
        </Checkbox>
      )}
      {!isBlocked && (
        <Button type="submit" variant="danger" size="large" wide busy={isClosing}>
          <Text id="closing.submit" />
        </Button>
      )}
    </form>
  )
}

export interface CloseAccountScreenProps extends ScreenDeps {
  session: SessionFlow
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
