import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { formatAmount } from '@playfront/contract/money'
import type { WithdrawAccountInfo } from '@playfront/contract/money/cashier'
import { Button } from '@playfront/kit/Button'
import { Card } from '@playfront/kit/Card'
import { Chip } from '@playfront/kit/Chip'
import { Field } from '@playfront/kit/Field'
import { LabelledValue, ValueList } from '@playfront/kit/LabelledValue'
import { Notice } from '@playfront/kit/Notice'
import { useState, type FormEvent } from 'react'
import { useMoney } from '../../page/useMoney'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { CardChoice } from './CardChoice'
import { decideWithdrawAmount, type WithdrawAmount, type WithdrawFault } from './readWithdrawInfo'
import css from './Withdraw.module.css'
import type { Sending, WithdrawalDraft } from './withdrawFlow'

export interface WithdrawFormProps {
  merchant: MerchantSettings
  info: WithdrawAccountInfo
  sending: Sending
  /** Something was changed: what was said before is over. */
  onChange(): void
  onSend(draft: WithdrawalDraft): void
}

/** Where to, how much, what arrives and when, and the one button. */
export const WithdrawForm = ({ merchant, info, sending, onChange, onSend }: WithdrawFormProps) => {
  const { t } = useTexts()
  const money = useMoney(merchant)
  const usable = info.cards.filter(({ heldUntil }) => heldUntil === undefined)
  const [requested, setRequested] = useState('')
  const [typed, setTyped] = useState('')
  const [isAsked, setAsked] = useState(false)
  const card = (usable.find(({ id }) => id === requested) ?? usable[0])?.id
  const max = Math.min(info.maximum, info.balance)
  const decision = decideWithdrawAmount(typed, merchant.currency, info)
  const change = (text: string) => {
    setTyped(text)
    onChange()
  }
  const issues: Record<WithdrawFault, string> = {
    shape: t('withdrawal.fault.shape'),
    minimum: t('withdrawal.fault.minimum', { amount: money(info.minimum) }),
    maximum: t('withdrawal.fault.maximum', { amount: money(info.maximum) }),
    balance: t('withdrawal.fault.balance', { amount: money(info.balance) }),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (decision.ok && card !== undefined) onSend({ card, amount: decision.amount })
  }
  const all = formatAmount({ amount: max, currency: merchant.currency }, 'en', {
    useGrouping: false,
    minimumFractionDigits: 0,
  })
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <CardChoice merchant={merchant} cards={info.cards} chosen={card ?? ''} onChoose={setRequested} />
      <Field
        label={t('withdrawal.amount')}
        value={typed}
        onChange={({ target }) => change(target.value)}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={24}
        dir="ltr"
        prefix={<bdi>{merchant.currencySymbol}</bdi>}
        suffix={
          max >= info.minimum && (
            <Chip onClick={() => change(all)}>
              <Text id="withdrawal.all" />
            </Chip>
          )
        }
        hint={t('withdrawal.limits', { minimum: money(info.minimum), maximum: money(info.maximum) })}
        error={isAsked && !decision.ok && issues[decision.fault]}
      />
      <Sum merchant={merchant} info={info} decision={decision} />
      <Problem sending={sending} />
      <Button
        type="submit"
        size="large"
        wide
        busy={sending.kind === 'sending' || sending.kind === 'checking'}
        disabled={card === undefined}
      >
        <Text id="withdrawal.title" />
      </Button>
    </form>
  )
}

/** The fee, what arrives and how long it takes: shown before anything is sent. */
const Sum = ({
  merchant,
  info,
  decision,
}: Pick<WithdrawFormProps, 'merchant' | 'info'> & { decision: WithdrawAmount }) => {
  const money = useMoney(merchant)
  const isFree = info.fee.fixed === 0 && info.fee.basisPoints === 0
  const fee = decision.ok ? money(decision.fee) : '–'
  return (
    <Card>
      <ValueList>
        <LabelledValue label={<Text id="withdrawal.fee" />}>
          {isFree ? <Text id="withdrawal.fee.none" /> : fee}
        </LabelledValue>
        <LabelledValue label={<Text id="withdrawal.arrives" />} strong>
          {decision.ok ? money(decision.amount - decision.fee) : '–'}
        </LabelledValue>
        <LabelledValue label={<Text id="withdrawal.time" />}>
          <Text id="withdrawal.hours" values={{ hours: info.reviewHours + info.payoutHours }} />
        </LabelledValue>
      </ValueList>
    </Card>
  )
}

const Problem = ({ sending }: { sending: Sending }) => (
  <div className={css.problem} aria-live="polite">
    {sending.kind === 'checking' && <Notice tone="info" title={<Text id="withdrawal.checking" />} />}
    {sending.kind === 'refused' && (
      <Notice tone="warning" title={<Text id="withdrawal.notMoved" />}>
        {sending.why === 'offline' ? (
          <Text id="withdrawal.offline" />
        ) : (
          sending.message || <Text id="unknown_error" />
        )}
      </Notice>
    )}
  </div>
)
