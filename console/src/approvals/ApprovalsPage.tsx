import { EmptyState } from '@playfront/kit/EmptyState'
import { useFlow, useTexts } from '../app/ServicesContext'
import { ListStates } from '../parts/ListStates'
import { PageHead } from '../parts/PageHead'
import { ApprovalCard } from './ApprovalCard'
import css from './Approvals.module.css'
import { createApprovalsFlow } from './approvalsFlow'

/** The inbox: every request that waits at the merchant and that this person may read, the oldest first. */
export function Page() {
  const { t } = useTexts()
  const [flow, state] = useFlow((services) => createApprovalsFlow(services))
  return (
    <>
      <PageHead title={t('page.approvals')} lead={t('approvals.lead')} />
      <ListStates
        state={state}
        empty={<EmptyState title={t('approvals.none')}>{t('approvals.none.text')}</EmptyState>}
        onAgain={() => void flow.load('reset')}
        onMore={() => void flow.more()}
      >
        <ul className={css.list}>
          {state.kind === 'ready' &&
            state.rows.map((approval) => (
              <li key={approval.id}>
                <ApprovalCard approval={approval} flow={flow} />
              </li>
            ))}
        </ul>
      </ListStates>
    </>
  )
}
