import type { MemberFile } from '@playfront/contract/console/members'
import { limitKinds, limitPeriods } from '@playfront/contract/account/protectionProfiles'
import { currencyDigits } from '@playfront/contract/money'
import { minutes } from '@playfront/contract/time'
import { Button } from '@playfront/kit/Button'
import { Field } from '@playfront/kit/Field'
import { useState, type FormEvent } from 'react'
import { useMerchant, useTexts } from '../app/ServicesContext'
import { useMoney } from '../app/useMoney'
import { Select } from '../parts/Select'
import { decideLimitAmount, type MemberFlow } from './memberFlow'
import css from './Members.module.css'

type Limit = MemberFile['limits'][number]

interface LimitsProps {
  file: MemberFile
  flow: MemberFlow
  isBusy: boolean
}

/** The member's limits. They only become smaller here. */
export function MemberLimits({ file, flow, isBusy }: LimitsProps) {
  const { t } = useTexts()
  const money = useMoney()
  const { may } = useMerchant()
  const written = (kind: Limit['kind'], amount: number) =>
    kind === 'session' ? t('members.limit.time', { minutes: Math.round(amount / minutes(1)) }) : money(amount)
  const set = file.limits.filter(({ amount }) => amount !== null)
  return (
    <section className={css.section} aria-labelledby="limits">
      <h2 id="limits">{t('members.limits')}</h2>
      <p className={css.quiet}>{t('members.limits.lead')}</p>
      {set.length === 0 && <p>{t('members.limits.none')}</p>}
      <dl className={css.facts}>
        {set.map(({ kind, period, amount, used }) => (
          <div key={`${kind} ${period}`}>
            <dt>
              {t(`members.limit.${kind}`)}, {t(`members.limit.${period}`)}
            </dt>
            <dd>
              {t('members.limit.used', { used: written(kind, used), amount: written(kind, amount ?? 0) })}
            </dd>
          </div>
        ))}
      </dl>
      {may('members.limits') && <LowerForm flow={flow} isBusy={isBusy} />}
    </section>
  )
}

function LowerForm({ flow, isBusy }: Pick<LimitsProps, 'flow' | 'isBusy'>) {
  const { t } = useTexts()
  const { merchant } = useMerchant()
  const [kind, setKind] = useState<Limit['kind']>('deposit')
  const [period, setPeriod] = useState<Limit['period']>('day')
  const [text, setText] = useState('')
  const amount = decideLimitAmount({ kind, text, digits: currencyDigits[merchant.currency] })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (amount !== undefined && (await flow.lower(kind, period, amount))) setText('')
  }
  return (
    <form className={css.lower} onSubmit={(event) => void submit(event)}>
      <Select
        label={t('members.limit.kind')}
        value={kind}
        options={limitKinds.map((value) => ({ value, label: t(`members.limit.${value}`) }))}
        onChange={setKind}
      />
      <Select
        label={t('members.limit.period')}
        value={period}
        options={limitPeriods.map((value) => ({ value, label: t(`members.limit.${value}`) }))}
        onChange={setPeriod}
      />
      <Field
        label={t(kind === 'session' ? 'members.limit.minutes' : 'members.limit.amount')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        inputMode="decimal"
        suffix={kind === 'session' ? undefined : merchant.currency}
      />
      <Button type="submit" size="small" variant="secondary" busy={isBusy} disabled={amount === undefined}>
        {t('members.limit.lower')}
      </Button>
    </form>
  )
}
