import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { Card } from '@playfront/kit/Card'
import { LabelledValue, ValueList } from '@playfront/kit/LabelledValue'
import { formatAmount } from '@playfront/contract/money'
import { Button } from '@playfront/kit/Button'
import { Chip } from '@playfront/kit/Chip'
import { Field } from '@playfront/kit/Field'
import { MoneyText } from '@playfront/kit/MoneyText'
import { Notice } from '@playfront/kit/Notice'
import { type FormEvent, useState } from 'react'
import css from './DepositForm.module.css'
import { useMoney } from '../../../page/useMoney'
import { Text } from '../../../texts/Text'
import type { Method } from '../readDeposit'
import { type AmountDecision, type AmountFault, decideAmount } from './decideAmount'
import { useTexts } from '../../../texts/TextsProvider'
import type { Sending } from './beginFlow'
import { MethodList } from './MethodList'

export interface DepositSumProps {
  merchant: MerchantSettings
  method: Method
  decision: AmountDecision
}

/** The amount, the fee and what arrives: shown before anything is sent. */
export const DepositSum = ({ merchant, method, decision }: DepositSumProps) => {
  const money = useMoney(merchant)
  const isFree = method.fee.fixed === 0 && method.fee.basisPoints === 0
  const dash = '–'
  return (
    <Card>
      <div className={css.sum}>
        <ValueList>
          <LabelledValue label={<Text id="deposit.get" />} strong>
            <MoneyText size="huge" tone={decision.ok ? 'inherit' : 'muted'}>
              {decision.ok ? money(decision.amount - decision.fee) : dash}
            </MoneyText>
          </LabelledValue>
        </ValueList>
        <div className={css.parts}>
          <ValueList columns>
            <LabelledValue label={<Text id="deposit.pay" />}>
              {decision.ok ? money(decision.amount) : dash}
            </LabelledValue>
            <LabelledValue label={<Text id="deposit.fee" />}>
              {isFree ? <Text id="deposit.fee.none" /> : decision.ok ? money(decision.fee) : dash}
            </LabelledValue>
            <LabelledValue label={<Text id="deposit.time" />}>
              <Text id="deposit.minutes" values={{ minutes: method.minutes }} />
            </LabelledValue>
          </ValueList>
        </div>
      </div>
    </Card>
  )
}

export interface DepositFormProps {
  merchant: MerchantSettings
  methods: readonly Method[]
  sending: Sending
  hasPromotion: boolean
  /** Something was changed: what was said before is over. */
  onChange(): void
  onBegin(request: { method: string; amount: number }): void
}

/** Which way, how much, what it costs, and the one button. */
export const DepositForm = ({
  merchant,
  methods,
  sending,
  hasPromotion,
  onChange,
  onBegin,
}: DepositFormProps) => {
  const { t } = useTexts()
  const money = useMoney(merchant)
  const [code, setCode] = useState(methods[0]?.code ?? '')
  const [typed, setTyped] = useState('')
  const [isAsked, setAsked] = useState(false)
  const method = methods.find((one) => one.code === code) ?? methods[0]
  if (!method) return null
  const decision = decideAmount(typed, merchant.currency, method)
  const change = <Value,>(set: (value: Value) => void, value: Value) => {
    set(value)
    if (sending.kind === 'refused') onChange()
  }
  const issues: Record<AmountFault, string> = {
    shape: t('deposit.error.shape'),
    minimum: t('deposit.error.minimum', { amount: money(method.minimum) }),
    maximum: t('deposit.error.maximum', { amount: money(method.maximum) }),
    step: t('deposit.error.step', { amount: money(method.step) }),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (decision.ok) onBegin({ method: method.code, amount: decision.amount })
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <MethodList methods={methods} chosen={method.code} onChoose={(next) => change(setCode, next)} />
      <div className={css.amount}>
        <Field
          label={t('deposit.amount')}
          value={typed}
          onChange={({ target }) => change(setTyped, target.value)}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={24}
          dir="ltr"
          prefix={<bdi>{merchant.currencySymbol}</bdi>}
          hint={t('deposit.amount.hint', { minimum: money(method.minimum), maximum: money(method.maximum) })}
          error={isAsked && !decision.ok && issues[decision.fault]}
        />
        <div className={css.presets}>
          {method.presets.map((preset) => (
            <Chip
              key={preset}
              pressed={decision.ok && decision.amount === preset}
              onClick={() => change(setTyped, plain(preset, merchant))}
            >
              {money(preset)}
            </Chip>
          ))}
        </div>
      </div>
      {hasPromotion && <Notice tone="positive" title={<Text id="deposit.promotion" />} />}
      <DepositSum merchant={merchant} method={method} decision={decision} />
      <Problem sending={sending} />
      <Button type="submit" size="large" wide busy={sending.kind === 'sending'}>
        <Text id="deposit.submit" />
      </Button>
    </form>
  )
}

/** As it is in the field: digits and a decimal point, in every language. */
const plain = (amount: number, { currency }: MerchantSettings): string =>
  formatAmount({ amount, currency }, 'en', { useGrouping: false, minimumFractionDigits: 0 })

const Problem = ({ sending }: { sending: Sending }) => (
  <div className={css.problem} aria-live="polite">
    {sending.kind === 'refused' && (
      <Notice tone="warning" title={<Text id="deposit.notBegun" />}>
        {sending.why === 'offline' ? (
          <Text id="deposit.offline" />
        ) : (
          sending.message || <Text id="unknown_error" />
        )}
      </Notice>
    )}
  </div>
)
