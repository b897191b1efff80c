import { useFlow, useTexts } from '../app/ServicesContext'
import { AuditLog } from './AuditLog'
import { createAuditFlow } from './auditFlow'
import type { PageProps } from '../app/placeFlow'

/** What was changed at the merchant; `?subject=…` shows what concerns one thing. */
export function Page({ query }: PageProps) {
  const { t } = useTexts()
  const subject = query.get('subject') ?? ''
  const [flow, state] = useFlow((services) => createAuditFlow(services, 'merchant', { subject }))
  return <AuditLog title={t('page.audit')} flow={flow} state={state} />
}
