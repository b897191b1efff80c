import { minutes, seconds } from '@playfront/contract/time'
import { languages } from '@playfront/contract/languages'
import { useEffect, useState, useSyncExternalStore } from 'react'
import slideCss from '../slides/SlideTrack.module.css'
import css from './Banners.module.css'
import { browserAttention } from '../../platform/attention/attention'
import type { Platform } from '../../platform/platform'
import { useStore } from '../../store/useStore'
import { useTexts } from '../../texts/TextsProvider'
import { SlideControls } from '../slides/SlideControls'
import { slideHands, useSlideTrack } from '../slides/useSlideTrack'
import { createSlides } from '../slides/slides'
import { type BannerMerchant, type ReadBanner, readBanners } from './readBanners'

export const bannerOptions = {
  /** Each banner stays this long. */
  autoplayMs: seconds(5),
} as const

export interface BannersProps {
  merchant: BannerMerchant
  platform: Pick<Platform, 'clock'>
}

/**
 * The merchant's banners on home. Rendered as links side by side, which a swipe moves; once hydrated they advance
 * automatically, by buttons and by keys, and can be stopped (D-08, WCAG 2.2.2).
 */
export const Banners = ({ merchant, platform }: BannersProps) => {
  const { language } = useTexts()
  const nowMs = useSyncExternalStore(standsStill, () => minuteOf(platform.clock.now()), notYet)
  const banners = readBanners(merchant, language(), nowMs)
  return banners.length > 0 && <Row key={banners.length} banners={banners} platform={platform} />
}

/** A banner's time is looked at whenever home is drawn; nothing waits for it. */
const standsStill = () => () => undefined

/** Server-rendered HTML, and a page that is just hydrating it, know no time. */
const notYet = () => undefined

const minuteOf = (nowMs: number): number => nowMs - (nowMs % minutes(1))

const Row = ({
  banners,
  platform: { clock },
}: { banners: ReadBanner[] } & Pick<BannersProps, 'platform'>) => {
  const { t, load } = useTexts()
  const [slides] = useState(() =>
    createSlides({
      clock,
      attention: browserAttention,
      count: banners.length,
      autoplayMs: bannerOptions.autoplayMs,
    }),
  )
  const { position } = useStore(slides.store)
  const { track, take, rest } = useSlideTrack(slides, position)
  const [canSpeak, setCanSpeak] = useState(false)
  const isCarousel = banners.length > 1

  useEffect(() => {
    // Without words for the buttons a swipe still moves them.
    Promise.resolve(load(['slides'])).then(
      () => setCanSpeak(true),
      () => undefined,
    )
  }, [load])

  return (
    <section
      className={`${slideCss.slides} ${css.banners}`}
      aria-label={t('home.promotions.title')}
      {...(isCarousel && slideHands(slides))}
    >
      <ul
        ref={track}
        className={slideCss.track}
        // What scrolls must also scroll by keys, before the buttons are there (D-08).
        tabIndex={isCarousel ? 0 : undefined}
        aria-label={t('home.promotions.title')}
        onTouchStart={take}
        onWheel={take}
        onScrollEnd={rest}
      >
        {banners.map((banner, index) => (
          <li key={index} className={slideCss.slide}>
            <BannerLink banner={banner} />
          </li>
        ))}
      </ul>
      {isCarousel && (
        // What stops a movement is never to lie under something that floats.
        <div className={css.controls} data-keep-clear>
          {canSpeak && <SlideControls slides={slides} />}
        </div>
      )}
    </section>
  )
}

const BannerLink = ({ banner: { place, picture, title, text, language } }: { banner: ReadBanner }) => {
  const spoken = language && languages[language]
  const leads =
    place.kind === 'path'
      ? { href: place.path }
      : { href: place.url, target: '_blank', rel: 'noopener noreferrer' }
  return (
    <a className={css.banner} draggable={false} {...leads}>
      <img
        className={css.picture}
        src={picture}
        alt=""
        width="720"
        height="252"
        // The page's largest picture comes first.
        loading="lazy"
        fetchPriority="low"
        decoding="async"
        draggable={false}
      />
      <span className={css.words} lang={spoken?.tag} dir={spoken?.direction}>
        <strong className={css.title}>{title}</strong>
        {text && <span className={css.text}>{text}</span>}
      </span>
    </a>
  )
}
