import { Button } from '@playfront/kit/Button'
import { EmptyState } from '@playfront/kit/EmptyState'
import { ErrorState } from '@playfront/kit/ErrorState'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useCallback } from 'react'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import { GameGrid } from './GameGrid'
import type { Lobby } from './lobby'
import css from './LobbyList.module.css'

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
