import { EmptyState } from '@playfront/kit/EmptyState'
import { useFlow, useTexts } from '../app/ServicesContext'
import { UnreadyPage } from '../parts/UnreadyPage'
import { IssuesTable } from './IssuesTable'
import css from './Lottery.module.css'
import { createWaitsFlow } from './lotteryFlows'
import { ResultProposalCard } from './ResultProposalCard'
import { ApprovalCard } from './ApprovalCard'

/** Approval requests first: a colleague is waiting for them. */
export function WaitsView() {
  const { t } = useTexts()
  const [flow, state] = useFlow(createWaitsFlow)
  if (state.kind === 'loading' || state.kind === 'failed')
    return <UnreadyPage state={state} onAgain={() => void flow.load()} />
  const { issues, approvals, results } = state.value
  if (issues.length + approvals.length + results.length === 0)
    return <EmptyState title={t('lottery.none')}>{t('lottery.none.text')}</EmptyState>
  return (
    <div className={css.parts}>
      {approvals.length + results.length > 0 && (
        <section className={css.part} aria-labelledby="second">
          <h2 id="second">{t('lottery.second')}</h2>
          {results.map((proposal) => (
            <ResultProposalCard key={proposal.id} proposal={proposal} acts={flow.acts} isLinked />
          ))}
          {approvals.map((request) => (
            <ApprovalCard key={request.id} request={request} acts={flow.acts} />
          ))}
        </section>
      )}
      {issues.length > 0 && (
        <section className={css.part} aria-labelledby="held">
          <h2 id="held">{t('lottery.held')}</h2>
          <IssuesTable issues={issues} />
        </section>
      )}
    </div>
  )
}
