import { ChipGroup } from '@playfront/kit/ChipGroup'
import { Field } from '@playfront/kit/Field'
import { Icon } from '@playfront/kit/Icon'
import { IconButton } from '@playfront/kit/IconButton'
import { search, x } from '@playfront/kit/icons'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '@playfront/kit/Button'
import { EmptyState } from '@playfront/kit/EmptyState'
import { ErrorState } from '@playfront/kit/ErrorState'
import { Skeleton } from '@playfront/kit/Skeleton'
import { AppBar } from '@playfront/kit/AppBar'
import css from './LobbyList.module.css'
import type { Navigation } from '../../platform/navigation/navigation'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { type Lobby, type LobbyDeps, isListed, lobbyOf } from './lobby'
import { GameGrid } from './GameGrid'
import { Page } from '../../page/Page'
import { LobbyShelves } from './LobbyShelves'

interface LobbyFilterProps {
  lobby: Lobby
  navigation: Pick<Navigation, 'push'>
}

/** Looking for a game by its name, by its kind, and by who made it. */
export const LobbyFilter = ({ lobby, navigation }: LobbyFilterProps) => {
  const { t } = useTexts()
  const { shelves, vendors, filter } = useStore(lobby.store)
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    // The server-rendered field may receive input before it is hydrated.
    const typed = input.current?.value ?? ''
    if (typed !== lobby.store.getState().filter.text) lobby.type(typed)
  }, [lobby])
  const clear = (
    <IconButton label={t('lobby.clear')} onClick={() => lobby.type('')}>
      <Icon of={x} />
    </IconButton>
  )
  return (
    <div className={css.filter}>
      <div className={css.search}>
        <Field
          ref={input}
          label={t('games.search')}
          placeholder={t('games.search')}
          type="search"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={60}
          prefix={<Icon of={search} />}
          suffix={filter.text !== '' && clear}
          value={filter.text}
          onChange={(event) => lobby.type(event.target.value)}
        />
      </div>
      {shelves.length > 1 && (
        <ChipGroup
          label={t('games.title')}
          options={[
            { value: '', label: <Text id="lobby.kinds.all" /> },
            ...shelves.map(({ gameClassify, title }) => ({ value: gameClassify, label: title })),
          ]}
          value={filter.gameClassify ?? ''}
          onChange={(kind) =>
            navigation.push(kind === '' ? '/m/game' : `/m/game?class=${encodeURIComponent(kind)}`)
          }
          scroll
        />
      )}
      {vendors.length > 1 && (
        <ChipGroup
          label={t('lobby.vendors')}
          options={[
            { value: '', label: <Text id="lobby.vendors.all" /> },
            ...vendors.map(({ vendor, displayName, gameCount }) => ({
              value: vendor,
              label: displayName,
              // Of all classes; within one it would promise too much.
              note: filter.gameClassify === undefined && gameCount,
            })),
          ]}
          value={filter.vendor ?? ''}
          onChange={(vendor) => lobby.choose(vendor || undefined)}
          scroll
        />
      )}
    </div>
  )
}

/** The games that fit what was chosen and typed. Those found before stay until the next ones are there. */
export const LobbyList = ({ lobby }: { lobby: Lobby }) => {
  const { t } = useTexts()
  const { name, games, total } = useStore(lobby.list.store)
  const { list } = lobby
  const more = useCallback(() => void list.more(), [list])
  if (name === 'failed') {
    const retry = <Button onClick={lobby.again} children={<Text id="retry" />} />
    return <ErrorState title={t('games.failed')} action={retry} children={<Text id="offline.text" />} />
  }
  const isFirst = name === 'asking' && games.length === 0
  return (
    <section className={css.list} aria-busy={name === 'asking'}>
      <p className={css.found} role="status">
        {name === 'ready' && <Text id="lobby.found" values={{ count: total }} />}
      </p>
      {isFirst && <Skeleton shape="tile" count={3} />}
      {name === 'ready' && games.length === 0 && (
        <EmptyState
          title={t('games.none')}
          action={
            <Button variant="secondary" href="/m/game" onClick={lobby.reset}>
              <Text id="lobby.showAll" />
            </Button>
          }
        >
          <Text id="lobby.none.text" />
        </EmptyState>
      )}
      {games.length > 0 && (
        <GameGrid label={t('games.title')} games={games} total={total} mine={lobby.mine} onEnd={more} />
      )}
    </section>
  )
}

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
