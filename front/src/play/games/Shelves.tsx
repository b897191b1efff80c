import { Button } from '@playfront/kit/Button'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Shelf } from '@playfront/kit/Shelf'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useStore } from '../../store/useStore'
import { options } from '../../options'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import type { CatalogFlow } from './catalogFlow'
import { GameTile } from './GameTile'

/** The games by class, side by side; a class shows its first tiles and the way to all of them. */
export const Shelves = ({ catalog }: { catalog: CatalogFlow }) => {
  const { t } = useTexts()
  const state = useStore(catalog.store)
  if (state.name === 'failed')
    return (
      <EmptyState
        title={t('games.failed')}
        action={<Button onClick={catalog.load} children={<Text id="retry" />} />}
      />
    )
  if (state.name !== 'ready') return <Skeleton shape="tile" count={3} />
  if (state.categories.length === 0) return <EmptyState title={t('home.games.empty')} />
  return state.categories.map(({ title, gameClassify, cards }) => (
    <Shelf
      key={gameClassify}
      title={title}
      action={
        <Button variant="quiet" size="small" href="/m/game">
          <Text id="home.games.all" />
        </Button>
      }
    >
      {cards.slice(0, options.home.firstTiles).map((card) => (
        <GameTile key={card.path} card={card} rendered />
      ))}
    </Shelf>
  ))
}
