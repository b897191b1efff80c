import { Button } from '@playfront/kit/Button'
import { Dialog } from '@playfront/kit/Dialog'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'

/** The props of the update's dialog while it covers the screen. */
export interface AskedUpdate {
  /** The native app's own words, or those of a page. */
  isNative: boolean
  refresh(): void
  decline(): void
}

/** Offers to load the newer version: a prompt in a browser, a confirmation in the native app (REQ-UPDATE-015). */
export const UpdateDialog = ({ found }: { found: AskedUpdate }) => {
  const { t } = useTexts()
  const actions = (
    <>
      <Button variant="secondary" wide onClick={found.decline}>
        <Text id="update.later" />
      </Button>
      <Button wide onClick={found.refresh}>
        <Text id={found.isNative ? 'confirm' : 'refresh'} />
      </Button>
    </>
  )
  const title = found.isNative ? 'update.app.title' : 'pwa_update_title'
  return (
    <Dialog open title={t(title)} onClose={found.decline} actions={actions}>
      <Text id={found.isNative ? 'update.app.text' : 'pwa_update_msg'} />
    </Dialog>
  )
}
