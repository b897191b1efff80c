import { Button } from '@playfront/kit/Button'
import { Icon } from '@playfront/kit/Icon'
import { IconButton } from '@playfront/kit/IconButton'
import { arrowLeft, arrowRight, pause, play } from '@playfront/kit/icons'
import { useFigures, useServices, usePart, useT } from '../app/ServicesContext'
import type { Lesson } from './decideLesson'
import type { LessonFlow } from './lessonFlow'
import css from './LessonPage.module.css'
import { LessonTable } from './LessonTable'
import { stepText } from './stepText'

/** One step at a time: the draw as the step sees it, its sentence, and the buttons to play, pause and step. */
export const LessonPlayer = ({ lesson, flow }: { lesson: Lesson; flow: LessonFlow }) => {
  const { texts } = useServices()
  const figures = useFigures()
  const { at } = usePart(flow, (state) => state)
  const step = lesson.steps[at] ?? lesson.steps[0]
  if (!step) return null
  return (
    <>
      <LessonTable lesson={lesson} shown={step.shown} />
      <p className={css.sentence} role="status">
        {stepText(texts, figures, step)}
      </p>
      <Controls count={lesson.steps.length} flow={flow} />
    </>
  )
}

const Controls = ({ count, flow }: { count: number; flow: LessonFlow }) => {
  const t = useT()
  const { at, isPlaying } = usePart(flow, (state) => state)
  const isFirst = at === 0
  const isLast = at >= count - 1
  return (
    <div className={css.controls}>
      <IconButton label={t('lesson.back')} aria-disabled={isFirst} onClick={() => flow.goTo(at - 1)}>
        <Icon of={arrowLeft} />
      </IconButton>
      <Button
        variant="secondary"
        icon={<Icon of={isPlaying ? pause : play} size="small" />}
        onClick={isPlaying ? flow.pause : flow.play}
      >
        {t(isPlaying ? 'lesson.pause' : 'lesson.play')}
      </Button>
      <IconButton label={t('lesson.next')} aria-disabled={isLast} onClick={() => flow.goTo(at + 1)}>
        <Icon of={arrowRight} />
      </IconButton>
      <span className={css.count}>{t('lesson.step', { at: at + 1, count })}</span>
      <span className={css.bar} aria-hidden>
        {Array.from({ length: count }, (_, step) => (
          <span key={step} className={css.part} data-done={step <= at} />
        ))}
      </span>
    </div>
  )
}
