import { FullScreen } from '@playfront/kit/FullScreen'
import { Sheet } from '@playfront/kit/Sheet'
import { useStore } from '../../../store/useStore'
import { useTexts } from '../../../texts/TextsProvider'
import { PromptBody } from './PromptBody'
import { PromptButtons } from './PromptButtons'
import type { FoundPrompt } from './promptSheet'

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
