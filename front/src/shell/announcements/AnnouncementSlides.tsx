import { languages } from '@playfront/contract/languages'
import { useLayoutEffect, useRef, type MouseEvent } from 'react'
import type { HtmlWriter } from '../../platform/html/htmlWriter'
import { useStore } from '../../store/useStore'
import { useTexts } from '../../texts/TextsProvider'
import type { ReadAnnouncement } from './announcement'
import type { OpenAnnouncements } from './openAnnouncements'
import { slideHands, useSlideTrack } from '../slides/useSlideTrack'
import slideCss from '../slides/SlideTrack.module.css'
import css from './AnnouncementSlides.module.css'

/** Third-party HTML, sanitized when it is inserted (SEC-04). */
const Content = ({ html, write }: { html: string; write: HtmlWriter }) => {
  const host = useRef<HTMLDivElement>(null)
  // Before the popup is painted, so that nothing moves in it.
  useLayoutEffect(() => {
    if (host.current) write(host.current, html)
  }, [html, write])
  return <div ref={host} className={css.content} />
}

const Announcement = ({ announcement, write }: { announcement: ReadAnnouncement; write: HtmlWriter }) => {
  const { title, content, language } = announcement
  const spoken = language && languages[language]
  return (
    <article className={css.announcement} lang={spoken?.tag} dir={spoken?.direction}>
      <h3 className={css.title}>{title}</h3>
      <Content html={content} write={write} />
    </article>
  )
}

/** A short announcement beside a long one that was read to its end would be out of sight. */
const showTop = (list: HTMLElement) => list.scrollIntoView?.({ block: 'start' })

/** The announcements side by side. They are moved by a swipe, by the arrow keys, by buttons, and by themselves. */
export const AnnouncementSlides = ({ open }: { open: OpenAnnouncements }) => {
  const { t } = useTexts()
  const { announcements, slides, write } = open
  const { position, isPlaying } = useStore(slides.store)
  const { track, take, rest } = useSlideTrack(slides, position, showTop)
  const isCarousel = announcements.length > 1

  const followLink = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest('a[href]:not([target])')
    const path = link ? link.getAttribute('href') : null
    // Links out open in a new tab, as does what the visitor opens in another tab; a screen of ours replaces the popup.
    if (path === null || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    open.go({ kind: 'path', path })
  }

  return (
    // What is pressed are the links inside, and what is turned has its buttons beside: nothing here is for the mouse alone.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <section
      className={slideCss.slides}
      aria-label={t('announcement.title')}
      aria-roledescription={isCarousel ? 'carousel' : undefined}
      {...(isCarousel && slideHands(slides))}
      onClick={followLink}
    >
      <ul
        ref={track}
        className={slideCss.track}
        aria-live={isPlaying ? 'off' : 'polite'}
        onTouchStart={take}
        onWheel={take}
        onScrollEnd={rest}
      >
        {announcements.map((announcement, index) => (
          <li
            key={announcement.id}
            className={slideCss.slide}
            aria-label={t('slides.position', { position: index + 1, count: announcements.length })}
            inert={index !== position}
          >
            <Announcement announcement={announcement} write={write} />
          </li>
        ))}
      </ul>
    </section>
  )
}
