import { useFigures, useT } from '../app/ServicesContext'
import type { OddsCard } from './decideOddsCard'
import css from './OddsSheet.module.css'

/** Where the chance depends on how the digits repeat, each kind with its own figures (lottery 5.1, 5.2). */
export const PatternList = ({ card: { patterns } }: { card: OddsCard }) => {
  const t = useT()
  const { number, percent } = useFigures()
  if (patterns.length === 0) return null
  return (
    <section className={css.example}>
      <h3 className={css.title}>{t('odds.patterns')}</h3>
      <ul>
        {patterns.map(({ name, worth }) => (
          <li key={name}>
            {t('odds.pattern', {
              pattern: name,
              count: number(worth.oneIn, worth.oneIn < 10 ? 1 : 0),
              percent: percent(worth.rtp),
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}
