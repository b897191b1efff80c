import type { CommissionLine } from '@playfront/contract/console/agentsAdmin'
import { Badge } from '@playfront/kit/Badge'
import { Button } from '@playfront/kit/Button'
import { Notice } from '@playfront/kit/Notice'
import { useFlow, useTexts } from '../app/ServicesContext'
import { Link } from '../app/Link'
import { ApprovalRows } from '../approvals/ApprovalCard'
import { useMoney } from '../app/useMoney'
import { PageHead } from '../parts/PageHead'
import { Table } from '../parts/Table'
import moduleCss from '../parts/Module.module.css'
import css from './Agents.module.css'
import { runTones } from './Commission'
import { createRunFlow, type RunFlow, type RunState } from './commissionFlow'
import { UnreadyRows } from '../parts/UnreadyPage'

type Ready = Extract<RunState, { kind: 'ready' }>

/** One run: who gets what and why, before approval. */
export function RunPage({ id }: { id: string }) {
  const [flow, state] = useFlow((services) => createRunFlow(services, id))
  if (state.kind === 'loading' || state.kind === 'failed')
    return <UnreadyRows state={state} onAgain={() => void flow.load()} />
  return (
    <div className={moduleCss.page}>
      <Head state={state} flow={flow} />
      <Decision state={state} flow={flow} />
      <Lines lines={state.run.lines} />
    </div>
  )
}

function Head({ state: { run }, flow }: { state: Ready; flow: RunFlow }) {
  const { t, date } = useTexts()
  const money = useMoney()
  const { state, total, until, byName, at, decidedName, lines } = run
  // A run of corrections alone has no days, and one that was dropped none any more.
  const [from] = lines.flatMap(({ days }) => days.map(({ day }) => day)).sort()
  return (
    <div>
      <p className={moduleCss.back}>
        <Link to="/agents?tab=commission">{t('commission.back')}</Link>
      </p>
      <PageHead
        title={
          from === undefined ? t('commission.run', { until }) : t('commission.run.days', { from, until })
        }
        lead={t('commission.run.lead', { total: money(total), agents: lines.length })}
        actions={
          <Button size="small" variant="secondary" onClick={() => void flow.save()}>
            {t('commission.file')}
          </Button>
        }
      />
      <p className={moduleCss.badges}>
        <Badge tone={runTones[state]}>{t(`commission.state.${state}`)}</Badge>
        <span className={moduleCss.quiet}>
          {t('claims.by', { name: byName, at: date(at) })}
          {decidedName !== null && ` · ${t('claims.decidedBy', { name: decidedName })}`}
        </span>
      </p>
    </div>
  )
}

/** Its request, and what is left to pay. */
function Decision({ state: { run }, flow }: { state: Ready; flow: RunFlow }) {
  const { t } = useTexts()
  return (
    <>
      {run.state === 'approved' && (
        <Notice tone="warning" title={t('commission.stuck')}>
          {t('commission.stuck.text')}
        </Notice>
      )}
      {run.state === 'open' && <p className={moduleCss.quiet}>{t('commission.two.text')}</p>}
      <ApprovalRows flow={flow.approvals} />
    </>
  )
}

function Lines({ lines }: { lines: readonly CommissionLine[] }) {
  const { t } = useTexts()
  const money = useMoney()
  return (
    <Table
      label={t('commission.lines')}
      rows={lines}
      keyOf={({ agent }) => agent}
      columns={[
        {
          title: t('agents.agent'),
          cell: ({ agent, userName, isPaid, isStuck }) => (
            <div className={moduleCss.name}>
              <Link to={`/members/${agent}`}>{userName}</Link>
              {isPaid && <Badge tone="positive">{t('commission.paid')}</Badge>}
              {isStuck && <Badge tone="warning">{t('commission.unpaid')}</Badge>}
            </div>
          ),
        },
        { title: t('commission.why'), cell: (line) => <Why line={line} /> },
        { title: t('commission.earned'), cell: ({ earned }) => money(earned), isFigure: true },
        { title: t('commission.corrected'), cell: ({ corrected }) => money(corrected), isFigure: true },
        {
          title: t('claims.amount'),
          cell: ({ amount }) => <strong>{money(amount)}</strong>,
          isFigure: true,
        },
      ]}
    />
  )
}

function Why({ line: { days, corrections } }: { line: CommissionLine }) {
  const { t } = useTexts()
  const money = useMoney()
  return (
    <ul className={css.why}>
      {days.map(({ day, players, turnover, net, earned, carried }) => (
        <li key={day}>
          {t('commission.why.day', {
            day,
            players,
            turnover: money(turnover),
            net: money(net),
            earned: money(earned),
          })}
          {carried !== 0 && ` · ${t('commission.why.carried', { carried: money(carried) })}`}
        </li>
      ))}
      {corrections.map(({ reason, amount }, place) => (
        // Two may say the same.
        <li key={place} dir="auto">
          {money(amount)} · {reason}
        </li>
      ))}
    </ul>
  )
}
