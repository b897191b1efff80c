import { Badge } from '@playfront/kit/Badge'
import { Icon } from '@playfront/kit/Icon'
import { house, layoutGrid, userRound, wallet } from '@playfront/kit/icons'
import { OfflineBanner } from '@playfront/kit/OfflineBanner'
import { TabBar, type TabBarItem } from '@playfront/kit/TabBar'
import { useSyncExternalStore, type ReactNode } from 'react'
import { Text } from '../texts/Text'
import { useTexts } from '../texts/TextsProvider'
import css from './AppFrame.module.css'
import type { AppServices } from './services'
import type { Route, TabId } from './routes'
import { ScreenBoundary } from './RouteScreen'
import { useStore } from '../store/useStore'

export interface AppFrameProps {
  services: Pick<AppServices, 'platform' | 'merchant' | 'extras' | 'member'>
  /** Undefined while it is being looked up. */
  route: Route | undefined
  children: ReactNode
}

const useTabs = (member: AppServices['member']): TabBarItem<TabId>[] => {
  const { t } = useTexts()
  const unread = useStore(member.store, (state) => state.member?.unread ?? 0)
  return [
    {
      id: 'home',
      label: t('tab.home'),
      icon: <Icon of={house} size="large" />,
      href: '/m/home',
    },
    { id: 'games', label: t('tab.games'), icon: <Icon of={layoutGrid} size="large" />, href: '/m/game' },
    {
      id: 'wallet',
      label: t('tab.wallet'),
      icon: <Icon of={wallet} size="large" />,
      href: '/m/member/wallet',
    },
    {
      id: 'me',
      label: t('tab.me'),
      icon: <Icon of={userRound} size="large" />,
      href: '/m/member/home',
      badge: unread > 0 && <Badge kind="count">{unread > 99 ? '99+' : unread}</Badge>,
    },
  ]
}

/** What surrounds every screen: the skip link, the network banner, and the main navigation. */
export const AppFrame = ({ services: { platform, extras, member }, route, children }: AppFrameProps) => {
  const { network } = platform
  const { t } = useTexts()
  const tabs = useTabs(member)
  const isOnline = useSyncExternalStore(network.onChange, network.online, () => true)
  return (
    <div className={css.frame} data-bare={route?.bare}>
      <a className={css.skip} href="#main">
        <Text id="skip_to_content" />
      </a>
      <OfflineBanner shown={!isOnline}>
        <Text id="offline.banner" />
      </OfflineBanner>
      <div className={css.screen} data-guard={route?.rendered && route.guard}>
        {children}
      </div>
      {Object.entries(useStore(extras)).map(
        ([id, Extra]) =>
          Extra && (
            <ScreenBoundary key={id}>
              <Extra />
            </ScreenBoundary>
          ),
      )}
      {!route?.bare && <TabBar label={t('tab.label')} items={tabs} current={route?.tab} />}
      {/* Announcements of the page for screen readers. */}
      <p id="playfront-live" className="pf-spoken" role="status" />
    </div>
  )
}
