import type { ClosingAnswer } from '@playfront/contract/account/closing'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Button } from '@playfront/kit/Button'
import { Checkbox } from '@playfront/kit/Checkbox'
import { Notice } from '@playfront/kit/Notice'
import { useState } from 'react'
import { useMoney } from '../../page/useMoney'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { submitForm } from '../form/submitForm'
import formCss from '../form.module.css'
import type { ClosingFlow } from './closingFlow'

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
