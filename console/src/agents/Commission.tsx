import type { CommissionAdmin, CommissionRunRow } from '@playfront/contract/console/agentsAdmin'
import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { EmptyState } from '@playfront/kit/EmptyState'
import { useStore } from 'zustand'
import { useMerchant, useFlow, useTexts } from '../app/ServicesContext'
import { Link } from '../app/Link'
import { useMoney } from '../app/useMoney'
import { ListStates } from '../parts/ListStates'
import { Table } from '../parts/Table'
import moduleCss from '../parts/Module.module.css'
import css from './Agents.module.css'
import { createCommissionFlow, type CommissionFlow } from './commissionFlow'
import { Corrections } from './Corrections'
import { PlanCard } from './PlanCard'

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
