import { Tabs } from '@playfront/kit/Tabs'
import { useServices, useTexts } from '../app/ServicesContext'
import { PageHead } from '../parts/PageHead'
import { IssuesView } from './IssuesView'
import { WaitsView } from './WaitsView'

const views = ['waits', 'ahead', 'past'] as const
type View = (typeof views)[number]
const isView = (text: string): text is View => (views as readonly string[]).includes(text)

export function IssuesPage({ view }: { view: string }) {
  const { t } = useTexts()
  const { place } = useServices()
  const current = isView(view) ? view : 'waits'
  return (
    <>
      <PageHead title={t('page.lottery')} lead={t('lottery.lead')} />
      <Tabs
        label={t('page.lottery')}
        tabs={views.map((id) => ({ id, label: t(`lottery.view.${id}`) }))}
        current={current}
        onChange={(id) => place.go(`/lottery?view=${id}`, 'replace')}
      >
        {current === 'waits' ? <WaitsView /> : <IssuesView key={current} view={current} />}
      </Tabs>
    </>
  )
}
