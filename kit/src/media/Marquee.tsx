import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../action/IconButton'
import { Icon } from '../icon/Icon'
import { pause, play } from '../icon/drawings'
import { decideMarquee } from './decideMarquee'
import css from './Marquee.module.css'

export type MarqueeProps = {
  /** Accessible name of the line. */
  label: string
  /** Accessible names of the button that stops and resumes the words (D-08, WCAG 2.2.2). */
  pauseLabel: string
  playLabel: string
  /** 60 where it is left out (REQ-UI-008). */
  stepsPerSecond?: number
  /** One line of plain words. */
  children: string
}

/**
 * A line whose text scrolls through it when it does not fit. It takes the same space from the start: cut off before the
 * script has loaded, and in full, wrapped and still, with reduced motion.
 */
export function Marquee({ label, pauseLabel, playLabel, stepsPerSecond, children }: MarqueeProps) {
  const line = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLSpanElement>(null)
  const [isPaused, setPaused] = useState(false)
  useEffect(() => {
    const [element, text] = [line.current, words.current]
    if (!element || !text || typeof ResizeObserver === 'undefined') return
    const measure = () => {
      const motion = decideMarquee({
        wordsPx: text.scrollWidth,
        linePx: element.clientWidth,
        stepsPerSecond,
      })
      element.toggleAttribute('data-moves', motion.kind === 'moving')
      if (motion.kind === 'still') return
      element.style.setProperty('--steps', String(motion.steps))
      element.style.setProperty('--lasts', `${motion.durationMs}ms`)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    observer.observe(text)
    return () => observer.disconnect()
  }, [stepsPerSecond, children])
  return (
    <section className={css.marquee} aria-label={label} data-paused={isPaused || undefined}>
      <div className={css.line} ref={line}>
        <span className={css.track}>
          <span className={css.words} ref={words}>
            {children}
          </span>
          {/* What follows the end of the words is their beginning. */}
          <span className={css.again} aria-hidden>
            {children}
          </span>
        </span>
      </div>
      <span className={css.stop}>
        <IconButton label={isPaused ? playLabel : pauseLabel} onClick={() => setPaused(!isPaused)}>
          <Icon of={isPaused ? play : pause} />
        </IconButton>
      </span>
    </section>
  )
}
