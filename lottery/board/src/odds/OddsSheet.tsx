import { LabelledValue, ValueList } from '@playfront/kit/LabelledValue'
import { Sheet } from '@playfront/kit/Sheet'
import type { BetType } from '@playfront/lottery-rules/bet'
import css from './OddsSheet.module.css'
import { useFigures, usePart, useServices, useT } from '../app/ServicesContext'
import { type OddsCard, decideOddsCard } from './decideOddsCard'
import { LazyPart } from '../app/LazyPart'
import { useSheet } from '../app/useSheet'
import { familyOf } from '../round/soldMode'
import { costText, payText, winText } from './payText'
import { nameOf, pickText, ruleText } from './ruleText'

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

const loadLesson = () => import('../lesson/LessonPage').then(({ LessonPage }) => LessonPage)

/** The rule of a bet type and what it is worth, with the odds of the moment (lottery 5.2). */
export const OddsSheet = () => {
  const t = useT()
  const { texts } = useServices()
  const { isOpen, shown, close } = useSheet('odds')
  return (
    <Sheet
      open={isOpen}
      title={t('odds.title', { type: shown ? nameOf(texts, shown.type) : '' })}
      onClose={close}
      closeLabel={t('nav.close')}
    >
      {shown && <OddsView type={shown.type} />}
    </Sheet>
  )
}

const OddsView = ({ type }: { type: BetType }) => {
  const t = useT()
  const { odds, percent, number, money } = useFigures()
  const { texts, round } = useServices()
  const board = usePart(round, (state) => state.board)
  const family = board && familyOf(board)
  const card = board && decideOddsCard(board, type)
  const price = board?.betTypes.find((offered) => offered.type === type)
  if (!family || !card || !price) return null
  const cost = costText(t, number, family, type, price.costMult)
  const hundred = 100 * card.example.stake
  return (
    <div className={css.odds}>
      <p>{ruleText(texts, family, type)}</p>
      <div className={css.chance}>
        <span className={css.percent}>{percent(card.pWin)}</span>
        <span className={css.oneIn}>
          {t('odds.chance')}, {t('odds.oneIn', { count: number(card.oneIn, card.oneIn < 10 ? 1 : 0) })}
        </span>
      </div>
      <ValueList>
        <LabelledValue label={t('odds.pays')}>{payText(texts.t, odds, price)}</LabelledValue>
        {cost && <LabelledValue label={t('odds.costs')}>{cost}</LabelledValue>}
        <LabelledValue label={t('odds.rtp')} strong>
          {percent(card.rtp)}
        </LabelledValue>
        <LabelledValue label={t('odds.edge')}>{percent(card.edge)}</LabelledValue>
      </ValueList>
      <p className={css.quiet}>
        {t('odds.rtp.text', { hundred: money(hundred), back: money(Math.round(hundred * card.rtp)) })}
      </p>
      <PatternList card={card} />
      <Example card={card} />
      <LazyPart load={loadLesson} type={type} />
      <p className={css.quiet}>
        {t('odds.independent')} {t('odds.source')}
      </p>
    </div>
  )
}

const Example = ({ card: { example } }: { card: OddsCard }) => {
  const t = useT()
  const { money, gain } = useFigures()
  const { texts } = useServices()
  const { numbers, stake, quote } = example
  const picks = numbers.map((pick) => pickText(texts, pick)).join(' · ')
  return (
    <section className={css.example}>
      <h3 className={css.title}>{t('odds.example')}</h3>
      <p>{t('odds.example.cost', { stake: money(stake), numbers: picks, cost: money(quote.cost) })}</p>
      <p>
        {quote.furtherHit === undefined
          ? winText(t, { money, gain }, [quote])
          : t('odds.example.hits', { one: money(quote.oneHit), two: money(quote.oneHit + quote.furtherHit) })}
      </p>
    </section>
  )
}
