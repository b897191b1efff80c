import type { IssueDetail } from '@playfront/contract/console/lotteryAdmin'
import type { ReactNode } from 'react'
import { Notice } from '@playfront/kit/Notice'
import css from './Lottery.module.css'
import { useFlow, useMerchant, useTexts } from '../app/ServicesContext'
import { useMoney } from '../app/useMoney'
import { Numbers } from './Numbers'
import { Link } from '../app/Link'
import { PageHead } from '../parts/PageHead'
import { UnreadyPage } from '../parts/UnreadyPage'
import { IssueBadges } from './IssuesTable'
import type { LotteryActs } from './lotteryActs'
import { createIssueFlow } from './lotteryFlows'
import { PricesCard } from './PricesCard'
import { ReasonForm } from './ReasonForm'
import { ResultCard } from './ResultCard'
import { useStore } from 'zustand'
import { ApprovalRows } from '../approvals/ApprovalCard'
import { subjectsOf } from '../approvals/approvalsFlow'

/** What was sold, and what it may cost. */
export function SaleFacts({ issue }: { issue: IssueDetail }) {
  const { t, date, number } = useTexts()
  const money = useMoney()
  const { sale, risk, tops, paid, openAt, closeAt } = issue
  const min = sale.isWhole ? '' : '≥ '
  return (
    <section className={css.card} aria-labelledby="sale">
      <h2 id="sale">{t('lottery.sale')}</h2>
      <dl className={css.facts}>
        <Fact name={t('lottery.openAt')}>{date(openAt)}</Fact>
        <Fact name={t('lottery.closeAt')}>{date(closeAt)}</Fact>
        <Fact name={t('lottery.taken')}>{`${min}${money(sale.cost)}`}</Fact>
        <Fact name={t('lottery.lines')}>
          {t('lottery.sale.lines', { bets: min + number(sale.bets), lines: number(sale.lines) })}
        </Fact>
        {risk && (
          <Fact name={t('lottery.worst')}>
            {`${money(risk.payout)} · ${t(`lottery.risk.${risk.way}`)} · ${date(risk.measuredAt)}`}
          </Fact>
        )}
        {tops.length > 0 && (
          <Fact name={t('lottery.tops')}>
            <Numbers
              numbers={Object.fromEntries(tops.map(({ token, liability }) => [token, [money(liability)]]))}
            />
          </Fact>
        )}
        <Fact name={t('lottery.progress')}>
          {t('lottery.paid', { bets: number(paid.bets), of: number(sale.bets), amount: money(paid.amount) })}
        </Fact>
      </dl>
    </section>
  )
}

/** Who draws, by what, and what came out. */
export function DrawFacts({ issue }: { issue: IssueDetail }) {
  const { t, date } = useTexts()
  const { drawSource, drawAt, commit, beaconRound, hasBeacon, seed, betRoot, numbers, voidReason } = issue
  return (
    <section className={css.card} aria-labelledby="draw">
      <h2 id="draw">{t('lottery.draw')}</h2>
      <dl className={css.facts}>
        <Fact name={t('lottery.drawAt')}>{date(drawAt)}</Fact>
        <Fact name={t('lottery.drawSource')}>{t(`lottery.drawSource.${drawSource}`)}</Fact>
        {drawSource === 'inHouse' && (
          <>
            <Fact name={t('lottery.beacon')}>
              {t(hasBeacon ? 'lottery.beacon.there' : 'lottery.beacon.waited', { round: beaconRound ?? '–' })}
            </Fact>
            <Fact name={t('lottery.seed')}>{t(`lottery.seed.${seed}`)}</Fact>
            {commit && <Fact name={t('lottery.commit')}>{commit}</Fact>}
          </>
        )}
        {betRoot && <Fact name={t('lottery.betRoot')}>{betRoot}</Fact>}
        {voidReason && <Fact name={t('lottery.void')}>{voidReason}</Fact>}
        {numbers && (
          <Fact name={t('lottery.result')}>
            <Numbers numbers={numbers} />
          </Fact>
        )}
      </dl>
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** One issue: its sale, its draw, its money, and what may be done about it. */
export function IssuePage({ id }: { id: string }) {
  const { t } = useTexts()
  const { may } = useMerchant()
  const [flow, state] = useFlow((services) => createIssueFlow(services, id))
  const requested = subjectsOf(useStore(flow.approvals.store))
  if (state.kind === 'loading' || state.kind === 'failed')
    return <UnreadyPage state={state} onAgain={() => void flow.load()} />
  const issue = state.value
  return (
    <>
      <p className={css.back}>
        <Link to="/lottery">{t('page.lottery')}</Link>
      </p>
      <PageHead
        title={`${issue.lotteryName} · ${id}`}
        lead={<IssueBadges issue={issue} />}
        actions={may('audit.read') && <Link to={`/audit?subject=issue:${id}`}>{t('lottery.log')}</Link>}
      />
      {issue.alarms.map((alarm) => (
        <Notice key={alarm} tone="negative" title={t(`lottery.alarm.${alarm}`)}>
          {t(`lottery.alarm.${alarm}.text`)}
        </Notice>
      ))}
      <div className={css.file}>
        <ApprovalRows flow={flow.approvals} subject={`issue:${id}`} />
        <SaleFacts issue={issue} />
        <DrawFacts issue={issue} />
        <Actions issue={issue} isRequested={requested.has(`issue:${id}`)} acts={flow.acts} />
        {issue.drawSource === 'official' && <ResultCard issue={issue} acts={flow.acts} />}
        {issue.prices.length > 0 && <PricesCard issue={issue} approvals={flow.approvals} acts={flow.acts} />}
        <History issue={issue} />
      </div>
    </>
  )
}

interface ActionsProps {
  issue: IssueDetail
  /** Its cancellation waits for approval. */
  isRequested: boolean
  acts: LotteryActs
}

function Actions({ issue, isRequested, acts }: ActionsProps) {
  const { t } = useTexts()
  const { may } = useMerchant()
  const { issueId, can } = issue
  const mayPause = may('lottery.pause')
  const isCancellable = can.cancel && may('lottery.decide') && !isRequested
  if (!isCancellable && !(mayPause && (can.pause || can.resume))) return null
  return (
    <section className={css.card} aria-labelledby="actions">
      <h2 id="actions">{t('lottery.actions')}</h2>
      {mayPause && can.pause && (
        <ReasonForm
          label={t('lottery.suspend')}
          acts={acts}
          onDo={(reason) => acts.suspend(issueId, reason)}
        />
      )}
      {mayPause && can.resume && (
        <ReasonForm label={t('lottery.resume')} acts={acts} onDo={(reason) => acts.resume(issueId, reason)} />
      )}
      {isCancellable && (
        <ReasonForm
          label={t('lottery.cancel')}
          isDanger
          acts={acts}
          onDo={(reason) => acts.propose({ kind: 'cancel', issue: issueId }, reason)}
        />
      )}
    </section>
  )
}

function History({ issue: { history } }: { issue: IssueDetail }) {
  const { t, date } = useTexts()
  if (history.length === 0) return null
  return (
    <section className={`${css.card} ${css.wide}`} aria-labelledby="history">
      <h2 id="history">{t('lottery.history')}</h2>
      <ol className={css.history}>
        {history.map(({ to, actor, reason, at }) => (
          <li key={`${to} ${at}`}>
            <span className={css.strong}>{t(`lottery.state.${to}`)}</span> · {date(at)} · {actor}
            {reason && <span className={css.quiet}> · {reason}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
