import { AppBar } from '@playfront/kit/AppBar'
import { Button } from '@playfront/kit/Button'
import { ErrorState } from '@playfront/kit/ErrorState'
import { useEffect, useState } from 'react'
import type { LazyOverlays } from '../../overlays/lazyOverlays'
import { Page } from '../../page/Page'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import type { LaunchState } from './launchFlow'

export interface LaunchRefusedProps {
  refused: Extract<LaunchState, { kind: 'refused' }>
  backPath: string
  onRetry: () => void
  dialogs: Pick<LazyOverlays['dialogs'], 'notice'>
}

/**
 * Why the game did not open, and what can be done (REQ-LAUNCH-002, -011). The server's message is an
 * alert, and stays on the page once that is confirmed (REQ-LAUNCH-012).
 */
export const LaunchRefused = ({ refused, backPath, onRetry, dialogs }: LaunchRefusedProps) => {
  const { t } = useTexts()
  const { words } = refused
  const [read, setRead] = useState<LaunchRefusedProps['refused']>()
  useEffect(() => {
    if (words === undefined) return
    const keep = () => setRead(refused)
    dialogs.notice({ text: { words } }).then(keep, keep)
  }, [refused, words, dialogs])
  const retry = <Button onClick={onRetry} children={<Text id="retry" />} />
  const leave = <Button href={backPath} children={<Text id="launch.back" />} />
  return (
    <>
      <AppBar title={<Text id="launch.title" />} back={{ label: t('launch.back'), href: backPath }} />
      <Page>
        <ErrorState title={t('launch.failed')} action={refused.canRetry ? retry : leave}>
          {words === undefined ? <Text id={refused.textKey} as="p" /> : read === refused && <p>{words}</p>}
          {refused.canRetry && <Text id="launch.failed.text" as="p" />}
        </ErrorState>
      </Page>
    </>
  )
}
