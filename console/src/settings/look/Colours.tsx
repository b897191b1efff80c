import type { ColourCheckAnswer } from '@playfront/contract/console/versions'
import { Notice } from '@playfront/kit/Notice'
import { useTexts } from '../../app/ServicesContext'
import css from './Colours.module.css'

/** What the theme makes of the colours, in light and in dark, and how well it can be read. */
export function Colours({ found: { isReadable, light, dark, pairs } }: { found: ColourCheckAnswer }) {
  const { t } = useTexts()
  const [tightest] = pairs
  return (
    <section className={css.colours} aria-label={t('settings.contrast')}>
      <h3>{t('settings.contrast')}</h3>
      <div className={css.sides}>
        <Side title={t('settings.contrast.light')} colours={light} />
        <Side title={t('settings.contrast.dark')} colours={dark} />
      </div>
      {tightest && (
        <Notice tone={isReadable ? 'positive' : 'negative'} role="status">
          {t(isReadable ? 'settings.contrast.good' : 'settings.contrast.bad', {
            pair: `${tightest.over} / ${tightest.under}`,
            ratio: tightest.ratio.toFixed(2),
            needed: tightest.needed,
          })}
        </Notice>
      )}
    </section>
  )
}

/** Drawn, since no style may stand in an attribute. */
function Side({ title, colours }: { title: string; colours: Record<string, string> }) {
  return (
    <figure className={css.side}>
      <svg viewBox="0 0 240 132" role="img" aria-label={title}>
        <rect width="240" height="132" rx="12" fill={colours['surface']} />
        <rect x="12" y="12" width="216" height="108" rx="10" fill={colours['raised']} />
        <text x="26" y="40" fontSize="17" fontWeight="600" fill={colours['text']}>
          Aa
        </text>
        <text x="58" y="40" fontSize="13" fill={colours['muted']}>
          Aa
        </text>
        <text x="86" y="40" fontSize="13" fontWeight="600" fill={colours['accent-text']}>
          Aa
        </text>
        <rect x="26" y="62" width="112" height="40" rx="8" fill={colours['accent']} />
        <text x="72" y="87" fontSize="14" fontWeight="600" fill={colours['on-accent']}>
          Aa
        </text>
        <rect x="152" y="62" width="60" height="40" rx="20" fill={colours['second']} />
        <text x="172" y="87" fontSize="14" fontWeight="600" fill={colours['on-second']}>
          Aa
        </text>
      </svg>
      <figcaption className={css.quiet}>{title}</figcaption>
    </figure>
  )
}
