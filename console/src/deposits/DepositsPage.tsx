import { Tabs } from '@playfront/kit/Tabs'
import { useServices, useTexts } from '../app/ServicesContext'
import { PageHead } from '../parts/PageHead'
import { DepositsList } from './DepositsList'
import { DepositWaits } from './DepositWaits'
import type { PageProps } from '../app/placeFlow'

const views = ['waits', 'all'] as const

/** Money that does not fit and waits for people, and every deposit. */
export function Page({ query }: PageProps) {
  const { t } = useTexts()
  const { place } = useServices()
  const current = query.get('view') === 'all' ? 'all' : 'waits'
  return (
    <>
      <PageHead title={t('page.deposits')} lead={t('deposits.lead')} />
      <Tabs
        label={t('page.deposits')}
        tabs={views.map((id) => ({ id, label: t(`deposits.view.${id}`) }))}
        current={current}
        onChange={(id) => place.go(`/deposits?view=${id}`, 'replace')}
      >
        {current === 'waits' ? <DepositWaits /> : <DepositsList />}
      </Tabs>
    </>
  )
}
