import { useFigures, useServices, useT } from '../app/ServicesContext'
import { pickText } from '../odds/ruleText'
import type { ExpectedCount } from './chance'
import type { PairTrend, RunTrend, Trends, TrendTable } from './decideTrends'
import css from './TrendsPanel.module.css'

/** "Expected 8.1, between 3 and 14 by chance": stands above every table. */
const Expected = ({ of: { mean, low, high } }: { of: ExpectedCount }) => {
  const t = useT()
  const { number } = useFigures()
  return <p className={css.expected}>{t('trend.expected', { mean: number(mean, 2), low, high })}</p>
}

/** Counts with a bar each; the band behind the bars is what chance alone does. */
export const CountTable = ({
  title,
  table: { rows, expected, outside },
  drawnAt,
}: {
  title: string
  table: TrendTable
  /** When each draw was held, newest first: with it the table shows how long ago a number last came. */
  drawnAt?: readonly number[]
}) => {
  const withGaps = drawnAt !== undefined
  const t = useT()
  const { texts } = useServices()
  const { percent } = useFigures()
  if (expected.mean === 0) return null
  const max = Math.max(expected.high, ...rows.map(({ count }) => count))
  return (
    <section className={css.section}>
      <h3 className={css.title}>{title}</h3>
      <Expected of={expected} />
      {withGaps && <p className={css.expected}>{t('trend.outside', { outside, count: rows.length })}</p>}
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('sea.prize.n')}</th>
            <th scope="col">{t('trend.column.count')}</th>
            {withGaps && <th scope="col">{t('trend.column.gap')}</th>}
            {withGaps && <th scope="col">{t('trend.column.last')}</th>}
            {withGaps && <th scope="col">{t('trend.column.gapChance')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, count, gap, recordGap, gapChance }) => (
            <tr key={key}>
              <th scope="row" className={css.key}>
                <bdi>{pickText(texts, key)}</bdi>
              </th>
              <td className={css.bar}>
                <meter
                  className={css.meter}
                  min={0}
                  max={max}
                  low={expected.low}
                  high={expected.high}
                  value={count}
                  aria-hidden
                />
                <span>{count}</span>
              </td>
              {withGaps && (
                <td>
                  {gap} <span className={css.record}>({recordGap})</span>
                </td>
              )}
              {withGaps && (
                <td>
                  <LastSeen at={drawnAt[gap]} />
                </td>
              )}
              {withGaps && <td>{percent(gapChance)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The draw in which something was seen last; a dash where it was in none of them. */
const LastSeen = ({ at }: { at: number | undefined }) => {
  const { time } = useFigures()
  return at === undefined ? <>–</> : <time dateTime={new Date(at).toISOString()}>{time(at, true)}</time>
}

/** Odd and even, high and low: how often each, and the run at the end with the chance of one as long. */
export const RunLines = ({ found: { parity, size } }: { found: Pick<Trends, 'parity' | 'size'> }) => {
  const t = useT()
  if (parity.expected.mean === 0) return null
  return (
    <section className={css.section}>
      <h3 className={css.title}>{t('group.chanLe')}</h3>
      <Expected of={parity.expected} />
      <RunLine trend={parity} names={[t('token.LE'), t('token.CHAN')]} />
      <RunLine trend={size} names={[t('sea.token.HIGH'), t('sea.token.LOW')]} />
    </section>
  )
}

const RunLine = ({
  trend,
  names: [first, second],
}: {
  trend: RunTrend
  names: readonly [string, string]
}) => {
  const t = useT()
  const { percent } = useFigures()
  const [ofFirst, ofSecond] = trend.counts
  return (
    <p>
      {first} {ofFirst} · {second} {ofSecond}.{' '}
      {t('trend.run', {
        side: trend.isFirst ? first : second,
        count: trend.run,
        percent: percent(trend.runChance),
      })}
    </p>
  )
}

/** Numbers that came together, and how many pairs there are for chance to choose from. */
export const PairTable = ({ pairs: { rows, expected, pairs } }: { pairs: PairTrend }) => {
  const t = useT()
  const { texts } = useServices()
  const { number } = useFigures()
  return (
    <section className={css.section}>
      <h3 className={css.title}>{t('trend.pairs')}</h3>
      <Expected of={expected} />
      <p className={css.expected}>{t('trend.pairs.text', { count: number(pairs) })}</p>
      <ul className={css.pairs} dir="ltr">
        {rows.map(({ key, count }) => (
          <li key={key} className={css.pair}>
            <strong>
              {key
                .split('-')
                .map((each) => pickText(texts, each))
                .join('-')}
            </strong>{' '}
            {count}
          </li>
        ))}
      </ul>
    </section>
  )
}
