import type { LotteryBoard } from '@playfront/contract/play/lottery/board'
import type { BetType } from '@playfront/lottery-rules/bet'
import { useLayoutEffect, useMemo, useState } from 'react'
import { useFigures, useServices, usePart, useT } from '../app/ServicesContext'
import { issueNumber } from '../app/writeIssue'
import { resultLabelText } from '../draw/resultLabelText'
import { pickText } from '../odds/ruleText'
import { decideLesson, type Lesson, refuseExample } from './decideLesson'
import { createLessonFlow } from './lessonFlow'
import { LessonPlayer } from './LessonPlayer'
import css from './LessonPage.module.css'
import { LessonTable } from './LessonTable'
import { OwnExample } from './OwnExample'
import { stepText } from './stepText'

/** How a bet type is matched, step by step on the last true result of this lottery (lottery 8.5). */
export const LessonPage = ({ type }: { type?: BetType }) => {
  const board = usePart(useServices().round, (state) => state.board)
  return board && type ? <LessonOf key={type} board={board} type={type} /> : null
}

const LessonOf = ({ board, type }: { board: LotteryBoard; type: BetType }) => {
  const t = useT()
  const { texts, platform } = useServices()
  const [own, setOwn] = useState<readonly string[]>()
  // A draw that arrives during the lesson does not change its numbers; the odds are the current ones.
  const [first] = useState(board.results)
  const lesson = useMemo(
    () => decideLesson({ ...board, results: first.length > 0 ? first : board.results }, type, own),
    [board, first, type, own],
  )
  if (!lesson) return null
  return (
    <section className={css.lesson} aria-label={t('lesson.title')}>
      <h3 className={css.title}>{t('lesson.title')}</h3>
      <Source lesson={lesson} board={board} />
      <p className={css.example}>
        <span className={css.exampleLabel}>{t('odds.example')}</span>
        {lesson.numbers.map((number) => (
          <bdi key={number} className={css.pick}>
            {pickText(texts, number)}
          </bdi>
        ))}
      </p>
      {platform.page.isCalm() ? <StillLesson lesson={lesson} /> : <MovingLesson lesson={lesson} />}
      <OwnExample
        row={lesson.row}
        numbers={lesson.numbers}
        refuse={(numbers) => refuseExample(board, type, numbers)}
        onChange={setOwn}
      />
      <p className={css.note}>{t('results.note')}</p>
    </section>
  )
}

/** Which draw it is and who drew it, or that these numbers were never drawn. */
const Source = ({ lesson: { source }, board }: { lesson: Lesson; board: LotteryBoard }) => {
  const t = useT()
  const { time } = useFigures()
  if (!source) return <p className={css.invented}>{t('lesson.invented')}</p>
  const { simulatedDraw } = board
  return (
    <p className={css.note}>
      {[
        t('hero.last', { number: issueNumber(source.issueId) }),
        time(source.drawAt, true),
        resultLabelText(t, { simulatedDraw, label: source.label }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  )
}

/** With reduced motion: every step at once, and the draw as it is at the end. */
const StillLesson = ({ lesson }: { lesson: Lesson }) => {
  const { texts } = useServices()
  const figures = useFigures()
  const last = lesson.steps.at(-1)
  return (
    <>
      {last && <LessonTable lesson={lesson} shown={last.shown} />}
      <ol className={css.steps}>
        {lesson.steps.map((step, at) => (
          <li key={at}>{stepText(texts, figures, step)}</li>
        ))}
      </ol>
    </>
  )
}

const MovingLesson = ({ lesson }: { lesson: Lesson }) => {
  const { platform } = useServices()
  const [flow] = useState(() => createLessonFlow(platform.clock))
  const count = lesson.steps.length
  const about = lesson.numbers.join()
  // Before the player sees the steps: one pressed at once must find them begun.
  useLayoutEffect(() => {
    flow.begin(count)
    return flow.pause
  }, [flow, count, about])
  return <LessonPlayer lesson={lesson} flow={flow} />
}
