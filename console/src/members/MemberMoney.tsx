import { currencyDigits } from '@playfront/contract/money'
import { Button } from '@playfront/kit/Button'
import { Field } from '@playfront/kit/Field'
import { SegmentedControl } from '@playfront/kit/SegmentedControl'
import { type FormEvent, useState } from 'react'
import type { MemberPayoutAnswer } from '@playfront/contract/console/members'
import css from './Members.module.css'
import { useFlow, useMerchant, useTexts } from '../app/ServicesContext'
import { ApprovalRows } from '../approvals/ApprovalCard'
import { createApprovalsFlow } from '../approvals/approvalsFlow'
import { readAmount } from '../parts/readAmount'
import { ReasonField } from './MemberActions'
import type { MemberFlow } from './memberFlow'
import { useMoney } from '../app/useMoney'
import { Select } from '../parts/Select'

interface AdjustmentsProps {
  member: string
  flow: MemberFlow
  isBusy: boolean
}

/** Changes of the balance by the staff: one person requests, another approves. */
export function MemberAdjustments({ member, flow, isBusy }: AdjustmentsProps) {
  const { t } = useTexts()
  const { may } = useMerchant()
  const [approvals] = useFlow((services) =>
    createApprovalsFlow(
      services,
      { list: 'ofSubject', kind: 'balanceAdjustment', subject: `member:${member}` },
      flow.load,
    ),
  )
  const request: RequestProps['onRequest'] = async (amount, reason) => {
    const isRequested = await flow.adjust(amount, reason)
    if (isRequested) await approvals.load()
    return isRequested
  }
  return (
    <section className={css.section} aria-labelledby="adjustments">
      <h2 id="adjustments">{t('members.adjustments')}</h2>
      <p className={css.quiet}>{t('members.adjustments.lead')}</p>
      <ApprovalRows flow={approvals} />
      {may('members.prepare') && <RequestForm onRequest={request} isBusy={isBusy} />}
    </section>
  )
}

interface RequestProps {
  /** Returns whether it was requested. */
  onRequest: (amount: number, reason: string) => Promise<boolean>
  isBusy: boolean
}

type Direction = 'add' | 'take'

function RequestForm({ onRequest, isBusy }: RequestProps) {
  const { t } = useTexts()
  const { merchant } = useMerchant()
  const [direction, setDirection] = useState<Direction>('add')
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const amount = readAmount(text, currencyDigits[merchant.currency])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (amount === undefined || reason.trim() === '') return
    if (!(await onRequest(direction === 'add' ? amount : -amount, reason.trim()))) return
    setText('')
    setReason('')
  }
  return (
    <form className={css.write} onSubmit={(event) => void submit(event)}>
      <SegmentedControl<Direction>
        label={t('members.adjustment.direction')}
        value={direction}
        options={[
          { value: 'add', label: t('members.adjustment.add') },
          { value: 'take', label: t('members.adjustment.take') },
        ]}
        onChange={setDirection}
      />
      <Field
        label={t('members.adjustment.amount')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        inputMode="decimal"
        suffix={merchant.currency}
      />
      <ReasonField value={reason} onType={setReason} />
      <Button
        type="submit"
        size="small"
        variant="secondary"
        busy={isBusy}
        disabled={amount === undefined || reason.trim() === ''}
      >
        {t('members.adjustment.request')}
      </Button>
    </form>
  )
}

interface PayoutProps {
  payout: MemberPayoutAnswer
  flow: MemberFlow
  isBusy: boolean
}

/** Pays the money of an excluded, blocked or closed member to an account of theirs; a second person approves it. */
export function MemberPayout({ payout, flow, isBusy }: PayoutProps) {
  const { t } = useTexts()
  const money = useMoney()
  const proven = payout.accounts.filter(({ isProven }) => isProven)
  return (
    <section className={css.section} aria-labelledby="payout">
      <h2 id="payout">{t('members.payout')}</h2>
      <p className={css.quiet}>{t('members.payout.lead', { balance: money(payout.balance) })}</p>
      {proven.length === 0 && <p>{t('members.payout.noAccount')}</p>}
      {proven.length > 0 && payout.balance > 0 && (
        <PayoutForm accounts={proven} max={payout.balance} flow={flow} isBusy={isBusy} />
      )}
    </section>
  )
}

interface FormProps extends Pick<PayoutProps, 'flow' | 'isBusy'> {
  accounts: MemberPayoutAnswer['accounts']
  max: number
}

function PayoutForm({ accounts, max, flow, isBusy }: FormProps) {
  const { t } = useTexts()
  const { merchant } = useMerchant()
  const [chosen, setChosen] = useState(accounts[0]?.id ?? '')
  const [text, setText] = useState('')
  const [reason, setReason] = useState('')
  const amount = text.trim() === '' ? max : readAmount(text, currencyDigits[merchant.currency])
  const isReady = amount !== undefined && amount > 0 && amount <= max && reason.trim() !== ''
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (amount === undefined || !isReady) return
    if (!(await flow.payOut(chosen, amount, reason.trim()))) return
    setText('')
    setReason('')
  }
  return (
    <form className={css.write} onSubmit={(event) => void submit(event)}>
      <Select
        label={t('members.payout.account')}
        value={chosen}
        options={accounts.map(({ id, title, maskedNumber }) => ({
          value: id,
          label: `${title} ${maskedNumber}`,
        }))}
        onChange={setChosen}
      />
      <Field
        label={t('members.adjustment.amount')}
        hint={t('members.payout.all')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        inputMode="decimal"
        suffix={merchant.currency}
      />
      <ReasonField value={reason} onType={setReason} />
      <Button type="submit" size="small" variant="secondary" busy={isBusy} disabled={!isReady}>
        {t('members.payout.request')}
      </Button>
    </form>
  )
}
