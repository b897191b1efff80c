import { Tabs } from '@playfront/kit/Tabs'
import { useServices, useTexts } from '../app/ServicesContext'
import { PageHead } from '../parts/PageHead'
import { AnnouncementsTab } from './AnnouncementsTab'
import { NewsTab } from './NewsTab'
import { PicturesTab } from './PicturesTab'
import type { PageProps } from '../app/placeFlow'

const tabs = ['popups', 'pictures', 'news'] as const

/** What the merchant announces: over home, as pictures about the app, and in members' inboxes. */
export function Page({ rest }: PageProps) {
  const { t } = useTexts()
  const { place } = useServices()
  const current = tabs.find((tab) => tab === rest) ?? 'popups'
  return (
    <>
      <PageHead title={t('page.announcements')} lead={t('announcements.lead')} />
      <Tabs
        label={t('page.announcements')}
        tabs={tabs.map((id) => ({ id, label: t(`announcements.tab.${id}`) }))}
        current={current}
        onChange={(id) => place.go(id === 'popups' ? '/announcements' : `/announcements/${id}`)}
      >
        {current === 'popups' && <AnnouncementsTab />}
        {current === 'pictures' && <PicturesTab />}
        {current === 'news' && <NewsTab />}
      </Tabs>
    </>
  )
}
