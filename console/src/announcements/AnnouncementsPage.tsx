import { EmptyState } from '@playfront/kit/EmptyState'
import { Tabs } from '@playfront/kit/Tabs'
import css from './Announcements.module.css'
import { useFlow, useMerchant, useServices, useTexts } from '../app/ServicesContext'
import { Link } from '../app/Link'
import { createAnnouncementsFlow } from './announcementsFlow'
import { AdminStates } from './AnnouncementStates'
import { PageHead } from '../parts/PageHead'
import { AnnouncementsTab } from './AnnouncementsTab'
import { NewsTab } from './NewsTab'
import type { PageProps } from '../app/placeFlow'

/** The pictures about the app. They belong to the settings, where they are drafted and published. */
export function PicturesTab() {
  const { t } = useTexts()
  const { may } = useMerchant()
  const [flow, state] = useFlow(createAnnouncementsFlow)
  const { admin } = state
  if (!admin) return <AdminStates state={state} onAgain={flow.again} />
  return (
    <div className={css.tab}>
      <p>{t('announcements.pictures.lead', { seconds: admin.picturesAfterSeconds })}</p>
      {admin.pictures.length === 0 && (
        <EmptyState title={t('announcements.pictures.none')}>
          {t('announcements.pictures.none.text')}
        </EmptyState>
      )}
      <dl className={css.pictures}>
        {admin.pictures.map(({ group, url }) => (
          <div key={`${group} ${url}`}>
            <dt>
              {group === 'm_popup1'
                ? t('announcements.pictures.first')
                : group === 'm_popup2'
                  ? t('announcements.pictures.second')
                  : group}
            </dt>
            <dd>
              <code>{url}</code>
            </dd>
          </div>
        ))}
      </dl>
      {may('settings.read') && (
        <p>
          <Link className={css.link} to="/settings">
            {t('announcements.pictures.settings')}
          </Link>
        </p>
      )}
    </div>
  )
}

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
