import { currencyDigits } from '@playfront/contract/money'
import { Button } from '@playfront/kit/Button'
import { Field } from '@playfront/kit/Field'
import { type FormEvent, useState } from 'react'
import { useStore } from 'zustand'
import type { CommissionAdmin, CommissionRunRow } from '@playfront/contract/console/agentsAdmin'
import { Badge } from '@playfront/kit/Badge'
import { EmptyState } from '@playfront/kit/EmptyState'
import moduleCss from '../parts/Module.module.css'
import css from './Agents.module.css'
import { useFlow, useMerchant, useTexts } from '../app/ServicesContext'
import { ApprovalRows } from '../approvals/ApprovalCard'
import { createApprovalsFlow } from '../approvals/approvalsFlow'
import { Select } from '../parts/Select'
import { type CommissionFlow, createCommissionFlow } from './commissionFlow'
import { readAmount } from '../parts/readAmount'
import { Link } from '../app/Link'
import { useMoney } from '../app/useMoney'
import { ListStates } from '../parts/ListStates'
import { Table } from '../parts/Table'
import { PlanCard } from './PlanCard'

/** What people add to, or take off, what an agent earns. */
export function Corrections({ flow }: { flow: CommissionFlow }) {
  const { t } = useTexts()
  const { may } = useMerchant()
  const [approvals] = useFlow((services) =>
    createApprovalsFlow(services, { list: 'ofKind', kind: 'commissionCorrection' }, flow.load),
  )
  return (
    <section className={moduleCss.section} aria-labelledby="corrections">
      <h2 id="corrections">{t('commission.corrections')}</h2>
      <p className={moduleCss.quiet}>{t('commission.corrections.text')}</p>
      {may('commission.approve') && <CorrectionForm flow={flow} onRequested={approvals.load} />}
      <ApprovalRows flow={approvals} />
    </section>
  )
}

const nothing = { userName: '', amount: '', reason: '' }

interface FormProps {
  flow: CommissionFlow
  onRequested: () => Promise<void>
}

function CorrectionForm({ flow, onRequested }: FormProps) {
  const { t } = useTexts()
  const { merchant } = useMerchant()
  const busy = useStore(flow.busy)
  const [typed, setTyped] = useState(nothing)
  const [sign, setSign] = useState<'more' | 'less'>('more')
  const amount = readAmount(typed.amount, currencyDigits[merchant.currency])
  const type = (part: Partial<typeof nothing>) => setTyped({ ...typed, ...part })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (amount === undefined) return
    const { userName, reason } = typed
    const signed = sign === 'more' ? amount : -amount
    if (!(await flow.correct({ userName: userName.trim(), amount: signed, reason: reason.trim() }))) return
    setTyped(nothing)
    await onRequested()
  }
  const isReady = amount !== undefined && typed.userName.trim() && typed.reason.trim()
  return (
    <form
      className={moduleCss.card}
      onSubmit={(event) => void submit(event)}
      aria-label={t('commission.correct')}
    >
      <div className={moduleCss.pair}>
        <Field
          label={t('agents.agent')}
          value={typed.userName}
          autoComplete="off"
          onChange={({ target }) => type({ userName: target.value })}
        />
        <Select
          label={t('commission.correct.sign')}
          value={sign}
          options={[
            { value: 'more', label: t('commission.correct.more') },
            { value: 'less', label: t('commission.correct.less') },
          ]}
          onChange={setSign}
        />
        <Field
          label={t('claims.amount')}
          value={typed.amount}
          inputMode="decimal"
          suffix={merchant.currency}
          onChange={({ target }) => type({ amount: target.value })}
        />
        <Field
          label={t('commission.correct.reason')}
          value={typed.reason}
          maxLength={300}
          dir="auto"
          onChange={({ target }) => type({ reason: target.value })}
        />
      </div>
      <div className={moduleCss.acts}>
        <Button type="submit" size="small" variant="secondary" busy={busy.id === 'new'} disabled={!isReady}>
          {t('claims.propose')}
        </Button>
      </div>
    </form>
  )
}

/** What waits to be paid, the runs, and corrections. */
export function Commission() {
  const { t } = useTexts()
  const [flow, state] = useFlow(createCommissionFlow)
  const { admin } = useStore(flow.frame)
  return (
    <div className={moduleCss.page}>
      {admin && <PlanCard plan={admin.plan} />}
      {admin && <Waiting admin={admin} flow={flow} />}
      <section className={moduleCss.section} aria-labelledby="runs">
        <h2 id="runs">{t('commission.runs')}</h2>
        <ListStates
          state={state}
          empty={<EmptyState title={t('commission.runs.none')}>{t('commission.runs.none.text')}</EmptyState>}
          onAgain={() => void flow.load('reset')}
          onMore={() => void flow.more()}
        >
          <Runs rows={state.kind === 'ready' ? state.rows : []} />
        </ListStates>
      </section>
      {admin && <Corrections flow={flow} />}
    </div>
  )
}

function Waiting({ admin: { waiting, runs }, flow }: { admin: CommissionAdmin; flow: CommissionFlow }) {
  const { t } = useTexts()
  const money = useMoney()
  const { may } = useMerchant()
  const busy = useStore(flow.busy)
  const hasOpen = runs.some(({ state }) => state === 'open')
  return (
    <section className={moduleCss.card} aria-label={t('commission.waiting')}>
      <p className={css.amount}>{money(waiting.total)}</p>
      <p>{t('commission.waiting.text', { agents: waiting.agents })}</p>
      {may('commission.approve') && (
        <div className={moduleCss.acts}>
          <Button
            size="small"
            busy={busy.id === 'run'}
            disabled={hasOpen || waiting.total === 0}
            onClick={() => void flow.collect()}
          >
            {t('commission.collect')}
          </Button>
          {hasOpen && <p className={moduleCss.quiet}>{t('commission.open')}</p>}
        </div>
      )}
    </section>
  )
}

export const runTones = {
  open: 'warning',
  approved: 'second',
  paid: 'positive',
  dropped: 'neutral',
} as const

function Runs({ rows }: { rows: readonly CommissionRunRow[] }) {
  const { t, date } = useTexts()
  const money = useMoney()
  return (
    <Table
      label={t('commission.runs')}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          title: t('commission.until'),
          cell: ({ id, until }) => (
            <div className={moduleCss.name}>
              <Link to={`/agents/run/${id}`}>{until}</Link>
            </div>
          ),
        },
        {
          title: t('promo.state'),
          cell: ({ state }) => <Badge tone={runTones[state]}>{t(`commission.state.${state}`)}</Badge>,
        },
        { title: t('commission.total'), cell: ({ total }) => money(total), isFigure: true },
        { title: t('page.agents'), cell: ({ agents }) => agents, isFigure: true },
        {
          title: t('commission.people'),
          cell: ({ byName, decidedName, at }) => (
            <div className={moduleCss.name}>
              <span>{decidedName === null ? byName : `${byName} → ${decidedName}`}</span>
              <span className={moduleCss.quiet}>{date(at)}</span>
            </div>
          ),
        },
      ]}
    />
  )
}
