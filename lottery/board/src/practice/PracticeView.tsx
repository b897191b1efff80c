import { LabelledValue, ValueList } from '@playfront/kit/LabelledValue'
import { Notice } from '@playfront/kit/Notice'
import { useFigures, useServices, usePart, useT } from '../app/ServicesContext'
import { useLast } from '../app/useSheet'
import { issueNumber } from '../app/writeIssue'
import { headlineOf } from '../draw/headline'
import { nameOf, pickText } from '../odds/ruleText'
import type { PracticeRound } from './practiceFlow'
import css from './PracticeView.module.css'

/** How a practice draw ended, and how practice went so far beside what is to be expected (lottery 5.2, 8.5). */
export const PracticeView = () => {
  const t = useT()
  const { practice, round } = useServices()
  const { last, rounds, cost, payout, expected } = usePart(practice, (state) => state)
  const board = usePart(round, (state) => state.board)
  const { money } = useFigures()
  const shown = useLast(last)
  const headline = shown && headlineOf(board?.family ?? '', { numbers: copyOf(shown.numbers) })
  return (
    <div className={css.practice}>
      <Notice tone="info">{t('practice.label')}</Notice>
      {shown && headline && (
        <>
          <p className={css.number} dir="ltr">
            {[headline.main, headline.beside].filter(Boolean).join(' · ')}
          </p>
          <p className={css.quiet}>
            {shown.issueId
              ? t('practice.past', { number: issueNumber(shown.issueId) })
              : t('practice.kind.made')}
          </p>
          <ul className={css.bets}>
            {shown.bets.map((bet) => (
              <PracticeBet key={bet.draft.type} bet={bet} />
            ))}
          </ul>
        </>
      )}
      <ValueList>
        <LabelledValue label={t('practice.draw')}>{rounds}</LabelledValue>
        <LabelledValue label={t('mine.staked')}>{money(cost)}</LabelledValue>
        <LabelledValue label={t('mine.paid')}>{money(payout)}</LabelledValue>
        <LabelledValue label={t('practice.expected')}>{money(Math.round(expected))}</LabelledValue>
      </ValueList>
      <p className={css.quiet}>{t('results.note')}</p>
    </div>
  )
}

const copyOf = (numbers: Readonly<Record<string, readonly string[]>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(numbers).map(([prize, list]) => [prize, [...list]]))

const PracticeBet = ({ bet: { draft, cost, hits, payout } }: { bet: PracticeRound['bets'][number] }) => {
  const t = useT()
  const { money } = useFigures()
  const { texts } = useServices()
  const shown = draft.numbers.slice(0, 6).map((pick) => pickText(texts, pick))
  const hidden = draft.numbers.length - shown.length
  return (
    <li className={css.bet}>
      <span>
        {nameOf(texts, draft.type)} <bdi>{shown.join(' ')}</bdi>{' '}
        {hidden > 0 && t('picked.more', { count: hidden })}
      </span>
      <span>
        {hits > 0
          ? `${t('bet.hits', { count: hits })} · ${money(payout)}`
          : `${t('bet.lost')} · ${money(cost)}`}
      </span>
    </li>
  )
}
