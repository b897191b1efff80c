import type { GameCard } from '@playfront/contract/play/catalogue'
import { Icon } from '@playfront/kit/Icon'
import { heart } from '@playfront/kit/icons'
import { useStore } from '../../store/useStore'
import { useTexts } from '../../texts/TextsProvider'
import css from './FavouriteHeart.module.css'
import { heartOf, type MemberGamesFlow } from './memberGamesFlow'

export interface FavouriteHeartProps {
  card: GameCard
  mine: MemberGamesFlow
}

/** Makes a game a favourite, or none. */
export const FavouriteHeart = ({ card, mine }: FavouriteHeartProps) => {
  const { t } = useTexts()
  const isFull = useStore(mine.store, ({ hearts }) => hearts.has(heartOf(card)))
  return (
    <button
      type="button"
      className={css.heart}
      aria-pressed={isFull}
      aria-label={t('lobby.favourite', { game: card.displayName })}
      onClick={() => void mine.toggle(card)}
    >
      <Icon of={heart} />
    </button>
  )
}
