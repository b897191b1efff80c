import { FullScreen } from '@playfront/kit/FullScreen'
import { Sheet } from '@playfront/kit/Sheet'
import css from './PromptBody.module.css'
import { useStore } from '../../../store/useStore'
import { Text } from '../../../texts/Text'
import { useTexts } from '../../../texts/TextsProvider'
import type { InstallBackground } from '../readBackground'
import type { FoundPrompt } from './offerPrompt'
import { PromptButtons } from './PromptButtons'

/** The app's icon before the merchant's background, and what is said about it (REQ-INSTALL-033, -041). */
export const PromptBody = ({ found }: { found: FoundPrompt }) => {
  const { t } = useTexts()
  const { theme, name, words, background } = found
  const icon = useStore(found.downloads).links?.AppDownloadIcon ?? found.icon
  return (
    <div className={css.body} data-theme-of-prompt={theme}>
      <div className={css.stage}>
        <Background background={background} />
        <img className={css.icon} src={icon} alt={t('install.icon', { name })} width={192} height={192} />
      </div>
      {words === undefined ? (
        <Text id="install.text" values={{ name }} as="p" />
      ) : (
        <p className={css.words} dir="auto">
          {words}
        </p>
      )}
    </div>
  )
}

/** A colour is rendered as a picture: the page's policy allows no inline style. */
const Background = ({ background }: { background: InstallBackground }) => {
  if (background.kind === 'picture') return <img className={css.background} src={background.url} alt="" />
  if (background.kind === 'plain') return null
  return (
    <svg className={css.background} aria-hidden>
      <rect width="100%" height="100%" fill={background.colour} />
    </svg>
  )
}

/** The install prompt: from below, or over the whole screen (REQ-INSTALL-040, GAP-31). */
export const PromptView = ({ found }: { found: FoundPrompt }) => {
  const { t } = useTexts()
  const { theme, isForced, name, close } = found
  const Cover = theme === 'fullscreen' ? FullScreen : Sheet
  return (
    <Cover
      open={useStore(found.store) === 'open'}
      title={t('install.title', { name })}
      onClose={isForced ? undefined : close}
      closeLabel={isForced ? undefined : t('install.close')}
      footer={<PromptButtons found={found} />}
    >
      <PromptBody found={found} />
    </Cover>
  )
}
