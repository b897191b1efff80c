import { Button } from '@playfront/kit/Button'
import { Icon } from '@playfront/kit/Icon'
import { arrowDownToLine, download, externalLink } from '@playfront/kit/icons'
import { useEffect, useRef } from 'react'
import { useStore } from '../../../store/useStore'
import { Text } from '../../../texts/Text'
import css from './PromptButtons.module.css'
import type { FoundPrompt } from './offerPrompt'

/** Every way on: the web app, the native app where there is one, Chrome where it helps, and staying, where that is allowed. */
export const PromptButtons = ({ found }: { found: FoundPrompt }) => {
  // The links may come after the prompt.
  useStore(found.downloads)
  const { isForced, install, openInChrome, close } = found
  const main = useRef<HTMLButtonElement>(null)
  // Without a cross the browser would put the focus on the words.
  useEffect(() => {
    if (isForced) main.current?.focus()
  }, [isForced])
  return (
    <div className={css.buttons}>
      <Button ref={main} wide size="large" icon={<Icon of={arrowDownToLine} />} onClick={install}>
        <Text id="install.web" />
      </Button>
      {found.canDownload() && (
        <Button wide variant="secondary" icon={<Icon of={download} />} onClick={found.download}>
          <Text id="install.download" />
        </Button>
      )}
      {openInChrome && (
        <Button wide variant="secondary" icon={<Icon of={externalLink} />} onClick={openInChrome}>
          <Text id="install.chrome" />
        </Button>
      )}
      {!isForced && (
        <Button wide variant="quiet" onClick={close}>
          <Text id="install.browser" />
        </Button>
      )}
    </div>
  )
}
