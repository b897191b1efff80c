import { AppBar } from '@playfront/kit/AppBar'
import { Button } from '@playfront/kit/Button'
import { EmptyState } from '@playfront/kit/EmptyState'
import { ErrorState } from '@playfront/kit/ErrorState'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Navigation } from '../../platform/navigation/navigation'
import { useStore } from '../../store/useStore'
import { Page } from '../../page/Page'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { isListed, lobbyOf, type Lobby, type LobbyDeps } from './lobby'
import { LobbyFilter } from './LobbyFilter'
import { LobbyList } from './LobbyList'
import { LobbyShelves } from './LobbyShelves'

/** Every game on offer: shelves by class, one class with `?class=`, or what was looked for (REQ-ROUTE-012, REQ-CATALOG-002). */
export const GamesScreen = (deps: LobbyDeps) => {
  const { t } = useTexts()
  const [lobby] = useState(() => lobbyOf(deps))
  const gameClassify = useClass(deps.platform.navigation)
  const title = useStore(
    lobby.store,
    ({ shelves }) => shelves.find((shelf) => shelf.gameClassify === gameClassify)?.title,
  )
  useEffect(() => {
    lobby.open(gameClassify)
    void lobby.load()
    void lobby.mine.load()
  }, [lobby, gameClassify])
  return (
    <>
      <AppBar
        title={title ?? <Text id="games.title" />}
        back={gameClassify === undefined ? undefined : { label: t('back'), href: '/m/game' }}
      />
      <Page>
        <Games lobby={lobby} navigation={deps.platform.navigation} />
      </Page>
    </>
  )
}

/** The class in the address, updated as it changes; undefined for all. The server renders the page of all. */
const useClass = (navigation: Pick<Navigation, 'query' | 'onChange'>): string | undefined =>
  useSyncExternalStore(
    navigation.onChange,
    () => classIn(navigation.query()),
    () => undefined,
  )

/** A class's name is short; a longer one is none. */
const classIn = (query: string): string | undefined =>
  new URLSearchParams(query).get('class')?.slice(0, 16) || undefined

interface GamesProps {
  lobby: Lobby
  navigation: Pick<Navigation, 'push'>
}

const Games = ({ lobby, navigation }: GamesProps) => {
  const { t } = useTexts()
  const { name, shelves, filter } = useStore(lobby.store)
  const [wasRendered] = useState(() => lobby.store.getState().isRendered)
  // The member's own shelves come first: nothing is shown before they can be, so that nothing is pushed down. What the
  // server rendered is there already.
  const isSettled = useStore(lobby.mine.store, (mine) => mine.isSettled) || wasRendered
  if (name === 'failed') {
    const retry = <Button onClick={() => void lobby.load()} children={<Text id="retry" />} />
    return <ErrorState title={t('games.failed')} action={retry} children={<Text id="offline.text" />} />
  }
  if (name !== 'ready' || !isSettled)
    return (
      <>
        <Skeleton shape="banner" />
        <Skeleton shape="tile" count={3} />
        <Skeleton shape="tile" count={3} />
      </>
    )
  if (shelves.length === 0) return <EmptyState title={t('lobby.empty')} />
  return (
    <>
      <LobbyFilter lobby={lobby} navigation={navigation} />
      {isListed(filter) ? (
        <LobbyList lobby={lobby} />
      ) : (
        <LobbyShelves lobby={lobby} wasRendered={wasRendered} />
      )}
    </>
  )
}
