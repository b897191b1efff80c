import { useHouse, usePart, useT } from '../app/HouseContext'
import { pickText } from '../odds/ruleText'
import { shioNumbers, tokenGroups } from './tokenGroups'
import css from './TokenToggles.module.css'

/** Bets on a word instead of digits: one big switch for each; by place where the words belong to one (lottery 8.3). */
export const TokenToggles = () => {
  const t = useT()
  const { texts, picking } = useHouse()
  const offer = usePart(picking, (state) => state.offer)
  if (!offer) return null
  const { code, pick } = offer.row
  return (
    <div className={css.groups} role="group" aria-label={t('picked.label')}>
      {tokenGroups(pick.tokens).map(({ place, tokens }) => (
        <div key={place ?? ''} className={css.group}>
          {place && <h3 className={css.place}>{pickText(texts, place)}</h3>}
          <div className={css.toggles} data-many={tokens.length > 4 ? tokens.length : undefined}>
            {tokens.map((token) => (
              <Toggle
                key={token}
                token={token}
                label={place ? pickText(texts, token.slice(place.length + 1)) : pickText(texts, token)}
                note={code === 'TG_SHIO' ? shioNumbers(Number(token)).join(' ') : undefined}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

const Toggle = ({ token, label, note }: { token: string; label: string; note: string | undefined }) => {
  const { texts, picking } = useHouse()
  const isOn = usePart(picking, ({ numbers }) => numbers.includes(token))
  return (
    <button
      type="button"
      className={css.toggle}
      aria-pressed={isOn}
      aria-label={note ? undefined : pickText(texts, token)}
      onClick={() => picking.toggle(token)}
    >
      <bdi>{label}</bdi>
      {note && (
        <bdi className={css.note} dir="ltr">
          {note}
        </bdi>
      )}
    </button>
  )
}
