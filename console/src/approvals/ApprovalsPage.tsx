import { EmptyState } from '@playfront/kit/EmptyState'
import { useFlow, useTexts } from '../app/ServicesContext'
import { PageHead } from '../parts/PageHead'
import { ApprovalList } from './ApprovalCard'
import { createApprovalsFlow } from './approvalsFlow'

/** The inbox: every request that waits at the merchant and that this person may read, the oldest first. */
export function Page() {
  const { t } = useTexts()
  const [flow, state] = useFlow((services) => createApprovalsFlow(services))
  return (
    <>
      <PageHead title={t('page.approvals')} lead={t('approvals.lead')} />
      <ApprovalList
        flow={flow}
        state={state}
        empty={<EmptyState title={t('approvals.none')}>{t('approvals.none.text')}</EmptyState>}
      />
    </>
  )
}
