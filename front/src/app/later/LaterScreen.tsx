import { AppBar } from '@playfront/kit/AppBar'
import { Card } from '@playfront/kit/Card'
import type { Platform } from '../../platform/platform'
import { Page } from '../../shell/page/Page'
import { useTexts } from '../../texts/TextsProvider'
import { findRoute } from '../routes'
import { usePlace } from '../usePlace'
import { laterPages } from './laterPages'

/** For developers: what will be at this address. */
export const LaterScreen = ({ platform: { navigation } }: { platform: Pick<Platform, 'navigation'> }) => {
  const { t } = useTexts()
  const { path, query } = usePlace(navigation, '')
  const later = laterPages[findRoute(path)?.paths[0] ?? '']
  const english = { lang: 'en', dir: 'ltr' } as const
  return (
    <>
      <AppBar
        title={<span {...english}>{later?.title ?? 'Not known'}</span>}
        back={{ label: t('back'), href: '/m/home' }}
      />
      <Page>
        <Card tone="outline" {...english}>
          This page is not built yet. Only a developer’s build describes it; players read that it is not
          offered, and no link of theirs leads here.
        </Card>
        <Card {...english}>
          <code>{path + query}</code>
          {later?.holds.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Card>
      </Page>
    </>
  )
}
