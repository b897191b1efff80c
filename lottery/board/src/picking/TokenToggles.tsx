import { useHouse, usePart, useT } from '../app/HouseContext'
import { pickText } from '../odds/ruleText'
import css from './TokenToggles.module.css'

/** Bets on a word instead of digits: one big switch for each (lottery 8.3). */
export const TokenToggles = () => {
  const t = useT()
  const { texts, picking } = useHouse()
  const offer = usePart(picking, (state) => state.offer)
  const numbers = usePart(picking, (state) => state.numbers)
  return (
    <div className={css.toggles} role="group" aria-label={t('picked.label')}>
      {offer?.row.pick.tokens.map((token) => (
        <button
          key={token}
          type="button"
          className={css.toggle}
          aria-pressed={numbers.includes(token)}
          onClick={() => picking.toggle(token)}
        >
          {pickText(texts, token)}
        </button>
      ))}
    </div>
  )
}
