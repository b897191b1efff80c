import css from './GameTile.module.css'
import type { GameCard } from '@playfront/contract/play/catalogue'
import { Picture } from '@playfront/kit/Picture'
import { Text } from '../../texts/Text'
import { Button } from '@playfront/kit/Button'
import { EmptyState } from '@playfront/kit/EmptyState'
import { Shelf } from '@playfront/kit/Shelf'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useStore } from '../../store/useStore'
import { options } from '../../options'
import { useTexts } from '../../texts/TextsProvider'
import type { CatalogFlow } from './catalogFlow'

/** Covers are portrait, three to four. */
const cover = { width: 300, height: 400 }

export interface GameTileProps {
  card: GameCard
  /** The server renders it: the cover must not wait for a script. */
  rendered?: boolean
}

/** A game with its cover, as one target. In-house draws are labelled as such (D-09). */
export const GameTile = ({ card, rendered }: GameTileProps) => (
  <a className={css.tile} href={card.path}>
    <Picture src={card.coverUrl} alt="" {...cover} loading={rendered ? 'native' : 'near'} rounded />
    <span className={css.name}>{card.displayName}</span>
    {card.simulatedDraw && <Text id="badge.simulated" className={css.note} />}
  </a>
)

/** The games by class, side by side; a class shows its first tiles and the way to all of them. */
export const Shelves = ({ catalog }: { catalog: CatalogFlow }) => {
  const { t } = useTexts()
  const state = useStore(catalog.store)
  if (state.kind === 'failed')
    return (
      <EmptyState
        title={t('games.failed')}
        action={<Button onClick={catalog.load} children={<Text id="retry" />} />}
      />
    )
  if (state.kind !== 'ready') return <Skeleton shape="tile" count={3} />
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
