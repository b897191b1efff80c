import { dezenasOf } from '@playfront/lottery-rules/lotteries/bichoGroups'
import { shioAnimalOf } from '@playfront/lottery-rules/lotteries/shioAnimals'
import css from './TokenToggles.module.css'
import { usePart, useServices, useT } from '../app/ServicesContext'
import { isAnimal, pickText } from '../odds/ruleText'
import type { Texts } from '../texts/texts'
import { localDayOf } from '../time/localDay'

/** Tokens of one place or pair: `AS` with its digits, `DEPAN` with its words; a lone word where there is no place. */
export interface TokenGroup {
  place: string | undefined
  tokens: readonly string[]
}

/** Tokens by what stands before their dash, in the order of the list (lottery 8.3: a strip AS KOP KEPALA EKOR). */
export const tokenGroups = (tokens: readonly string[]): readonly TokenGroup[] => {
  const places = [
    ...new Set(tokens.map((token) => (token.includes('-') ? token.slice(0, token.indexOf('-')) : ''))),
  ]
  return places.map((place) => ({
    place: place || undefined,
    tokens: tokens.filter((token) => (place ? token.startsWith(`${place}-`) : !token.includes('-'))),
  }))
}

/** Numbers of a shio group: 00 counts as 100 (lottery 3.4). */
export const shioNumbers = (group: number): readonly string[] =>
  Array.from({ length: Math.ceil((101 - group) / 12) }, (_, row) =>
    String((group + row * 12) % 100).padStart(2, '0'),
  )

/** Bets on a word instead of digits: one big switch for each; by place where the words belong to one (lottery 8.3). */
export const TokenToggles = () => {
  const t = useT()
  const { texts, picking, round, merchant } = useServices()
  const drawAt = usePart(round, ({ board }) => board?.current?.drawAt ?? board?.serverTime ?? 0)
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
                {...(code === 'TG_SHIO' && {
                  note: shioNumbers(Number(token)).join(' '),
                  animal: animalText(t, Number(token), localDayOf(drawAt, merchant.timeZone)),
                })}
                {...bichoParts(t, token)}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

/** What the year calls a group; the bet is on the group (lottery 3.4). */
const animalText = (t: Texts['t'], group: number, day: string): string | undefined => {
  const animal = shioAnimalOf(group, day)
  return animal && t(`sea.animal.${animal}`)
}

/** A group of jogo do bicho: its number, its animal and its four dezenas; nothing for other tokens. */
const bichoParts = (t: Texts['t'], token: string) =>
  isAnimal(token) && {
    label: token.slice(1),
    animal: t(`sea.bicho.${token}`),
    note: dezenasOf(token).join(' '),
  }

interface ToggleProps {
  token: string
  label: string
  note?: string | undefined
  animal?: string | undefined
}

const Toggle = ({ token, label, note, animal }: ToggleProps) => {
  const { texts, picking } = useServices()
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
      {animal && <span className={css.animal}>{animal}</span>}
      {note && (
        <bdi className={css.note} dir="ltr">
          {note}
        </bdi>
      )}
    </button>
  )
}
