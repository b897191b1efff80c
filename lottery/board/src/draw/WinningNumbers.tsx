import type { DrawResult, Family } from '@playfront/lottery-rules/result'
import { positions } from '@playfront/lottery-rules/betTypes/togelReadings'
import { useServices, usePart, useT } from '../app/ServicesContext'
import { nameOf, pickText } from '../odds/ruleText'
import { familyOf, offersOf, type Offer } from '../round/soldMode'
import css from './WinningNumbers.module.css'

/** What a draw makes win in each bet type that is sold, as players of the family read it (lottery 3.1, 8.5). */
export const WinningNumbers = ({ result }: { result: DrawResult }) => {
  const t = useT()
  const { texts, round } = useServices()
  const board = usePart(round, (state) => state.board)
  const family = board && familyOf(board)
  if (!board || !family || family.startsWith('VN') || family === 'D4') return null
  const rows = offersOf(board).flatMap((offer) => {
    const wins = winsOf(offer, family, result)
    return wins.length > 0 ? [{ code: offer.row.code, wins }] : []
  })
  return (
    <section className={css.wins}>
      <h3 className={css.title}>{t('summary.title')}</h3>
      {family === 'TG4' && <Places number={result['n']?.[0] ?? ''} />}
      <dl className={css.list}>
        {rows.map(({ code, wins }) => (
          <div key={code} className={css.row}>
            <dt>{nameOf(texts, code)}</dt>
            <dd className={css.values} dir="ltr">
              {wins.map((win) => (
                <bdi key={win}>{pickText(texts, win)}</bdi>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** More winning picks than this are described by the rule, not listed. */
const maxWins = 8

const winsOf = ({ row }: Offer, family: Family, result: DrawResult): readonly string[] => {
  const look = row.offers[family]?.look
  if (!look) return []
  const wins = new Set(
    look.slices.flatMap(({ tier, index, from, to }) =>
      look.reading.answersOf(result[tier]?.[index]?.slice(from, to) ?? ''),
    ),
  )
  return wins.size > maxWins ? [] : [...wins].filter((win) => row.pick.isFormed(win) && !row.pick.refuse(win))
}

/** AS, KOP, KEPALA, EKOR: the four places of a togel number (lottery 3.4). */
const Places = ({ number }: { number: string }) => (
  <div className={css.places} dir="ltr">
    {positions.map((place, at) => (
      <span key={place} className={css.place}>
        <span className={css.label}>{place}</span>
        <strong className={css.digit}>{number[at]}</strong>
      </span>
    ))}
  </div>
)
