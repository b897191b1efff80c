import { useMerchant, useTexts } from '../app/ServicesContext'
import type { PageProps } from '../app/placeFlow'
import { AuditLog } from './AuditLog'

/** What was changed at the merchant; `?subject=…` shows what concerns one thing. */
export function Page({ query }: PageProps) {
  const { t } = useTexts()
  const { merchant } = useMerchant()
  return (
    <AuditLog scope="merchant" title={t('page.audit')} path="/audit" query={query} zone={merchant.timeZone} />
  )
}
