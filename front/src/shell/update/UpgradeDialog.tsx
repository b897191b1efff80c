import { Button } from '@playfront/kit/Button'
import { Dialog } from '@playfront/kit/Dialog'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'

/** The props of the upgrade's dialog while it covers the screen. */
export interface AskedUpgrade {
  version: string
  closable: boolean
  update(): void
  close(): void
}

/** Asks for a newer native app; without a way to close it when the merchant demands the newer one. */
export const UpgradeDialog = ({ found }: { found: AskedUpgrade }) => {
  const { t } = useTexts()
  const actions = (
    <>
      {found.closable && (
        <Button variant="secondary" wide onClick={found.close}>
          <Text id="update.later" />
        </Button>
      )}
      <Button wide onClick={found.update}>
        <Text id="update.now" />
      </Button>
    </>
  )
  return (
    <Dialog
      open
      title={t('update.upgrade.title')}
      onClose={found.closable ? found.close : undefined}
      actions={actions}
    >
      <Text id="update.upgrade.text" values={{ version: found.version }} />
    </Dialog>
  )
}
