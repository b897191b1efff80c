import { useFlow, useTexts } from '../app/ServicesContext'
import { AuditLog } from './AuditLog'
import { createAuditFlow } from './auditFlow'

/** Actions that concern the whole group: sign-ins, staff, roles. */
export function Page() {
  const { t } = useTexts()
  const [flow, state] = useFlow((services) => createAuditFlow(services, 'group'))
  return <AuditLog title={t('page.platformAudit')} flow={flow} state={state} />
}
