import { useTexts } from '../app/ServicesContext'
import type { PageProps } from '../app/placeFlow'
import { AuditLog } from './AuditLog'

/** Actions that concern the whole group: sign-ins, staff, roles. */
export function Page({ query }: PageProps) {
  const { t } = useTexts()
  return <AuditLog scope="group" title={t('page.platformAudit')} path="/platform" query={query} zone="UTC" />
}
