import { AppBar } from '@playfront/kit/AppBar'
import { Button } from '@playfront/kit/Button'
import { ErrorState } from '@playfront/kit/ErrorState'
import { Page } from '../../shell/page/Page'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import type { LaunchState } from './launchFlow'

export interface LaunchRefusedProps {
  refused: Extract<LaunchState, { name: 'refused' }>
  backPath: string
  onRetry: () => void
}

/** Why the game did not open, and what can be done (REQ-LAUNCH-002, -011, -012). */
export const LaunchRefused = ({ refused, backPath, onRetry }: LaunchRefusedProps) => {
  const { t } = useTexts()
  const retry = <Button onClick={onRetry} children={<Text id="retry" />} />
  const leave = <Button href={backPath} children={<Text id="launch.back" />} />
  return (
    <>
      <AppBar title={<Text id="launch.title" />} back={{ label: t('launch.back'), href: backPath }} />
      <Page>
        <ErrorState title={t('launch.failed')} action={refused.canRetry ? retry : leave}>
          {refused.words === undefined ? <Text id={refused.textKey} as="p" /> : <p>{refused.words}</p>}
          {refused.canRetry && <Text id="launch.failed.text" as="p" />}
        </ErrorState>
      </Page>
    </>
  )
}
