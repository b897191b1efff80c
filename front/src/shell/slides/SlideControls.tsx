import { Icon } from '@playfront/kit/Icon'
import { IconButton } from '@playfront/kit/IconButton'
import { chevronLeft, chevronRight, pause, play } from '@playfront/kit/icons'
import { useStore } from '../../store/useStore'
import { useTexts } from '../../texts/TextsProvider'
import { slideHands } from './useSlideTrack'
import type { Slides } from './slides'
import css from './SlideControls.module.css'

/** The ways through the slides that need no dragging, and the one that stops them (D-08, WCAG 2.2.2). */
export const SlideControls = ({ slides }: { slides: Slides }) => {
  const { t } = useTexts()
  const { position, isPlaying } = useStore(slides.store)
  const where = t('slides.position', { position: position + 1, count: slides.count })
  return (
    <div className={css.controls} {...slideHands(slides)}>
      <IconButton label={t('slides.previous')} onClick={() => slides.go(-1)}>
        <Icon of={chevronLeft} />
      </IconButton>
      <span className={css.dots} role="img" aria-label={where}>
        {Array.from({ length: slides.count }, (_, index) => (
          <span key={index} className={css.dot} data-current={index === position || undefined} />
        ))}
      </span>
      <IconButton label={t(isPlaying ? 'slides.pause' : 'slides.play')} onClick={() => slides.toggle()}>
        <Icon of={isPlaying ? pause : play} />
      </IconButton>
      <IconButton label={t('slides.next')} onClick={() => slides.go(1)}>
        <Icon of={chevronRight} />
      </IconButton>
    </div>
  )
}
