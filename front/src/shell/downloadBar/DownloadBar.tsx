import { Button } from '@playfront/kit/Button'
import { Icon } from '@playfront/kit/Icon'
import { IconButton } from '@playfront/kit/IconButton'
import { gift, star, x } from '@playfront/kit/icons'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import type { DownloadBarFlow } from './downloadBarFlow'
import css from './DownloadBar.module.css'
import { InstalledThing } from './InstalledThing'

export interface DownloadBarProps {
  bar: DownloadBarFlow
  /** The merchant wants the 5.0 to be shown (D-07). */
  showRating: boolean
}

const Rating = () => {
  const { t } = useTexts()
  return (
    <span className={css.rating} role="img" aria-label={t('download.rating')}>
      {[1, 2, 3, 4, 5].map((nth) => (
        <Icon key={nth} of={star} size="small" />
      ))}
      <span className={css.score}>5.0</span>
    </span>
  )
}

/** The bar about the app (REQ-DLBAR-001). It lies above the tab bar and has its own place after the screen's end. */
export const DownloadBar = ({ bar, showRating }: DownloadBarProps) => {
  const { t } = useTexts()
  const { verdict, hasGift } = useStore(bar.store)
  if (!verdict.show) return null
  const { mode, text } = bar.look
  return (
    <div className={css.place}>
      <aside className={css.bar} aria-label={t('download.bar.label')} data-mode={mode} data-bar>
        <IconButton label={t('download.bar.close')} onClick={bar.close}>
          <Icon of={x} />
        </IconButton>
        <button type="button" className={css.about} aria-haspopup="dialog" onClick={bar.openWindow}>
          <span className={css.picture}>
            <img className={css.icon} src={bar.icon()} alt="" width={44} height={44} />
            {hasGift && (
              <span className={css.gift} role="img" aria-label={t('download.gift')}>
                <Icon of={gift} size="small" />
              </span>
            )}
          </span>
          <span className={css.words}>
            <span className={css.text} dir="auto">
              {text ?? <Text id="download.bar.text" />}
            </span>
            {showRating && <Rating />}
            <span className={css.what}>
              <InstalledThing bar={bar} />
            </span>
          </span>
        </button>
        <span className={css.action}>
          <Button size="small" onClick={() => void bar.press()}>
            <Text id={mode === 'onlyHomeScreen' ? 'download.bar.install' : 'download.bar.button'} />
          </Button>
        </span>
      </aside>
    </div>
  )
}
