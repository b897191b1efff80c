import { Button } from '@playfront/kit/Button'
import { Dialog } from '@playfront/kit/Dialog'
import { Icon } from '@playfront/kit/Icon'
import { copy } from '@playfront/kit/icons'
import { useState } from 'react'
import { useServices, useTexts } from '../app/ServicesContext'
import css from './Integrations.module.css'
import type { ShownSecret } from './integrationsFlow'

/** A secret that is shown this once. Only its button closes the dialog, so that it is not lost by a stray press. */
export function SecretDialog({ shown, onClose }: { shown: ShownSecret | undefined; onClose: () => void }) {
  const { t } = useTexts()
  const { platform, toasts } = useServices()
  const copySecret = async () => {
    const isCopied = await platform.page.copy(shown?.secret ?? '')
    toasts.notify(t(isCopied ? 'secret.copied' : 'secret.notCopied'), isCopied ? 'positive' : 'negative')
  }
  return (
    <Dialog
      open={shown !== undefined}
      title={t('secret.title', { name: shown?.name ?? '' })}
      actions={
        <>
          <Button variant="secondary" icon={<Icon of={copy} />} onClick={() => void copySecret()}>
            {t('secret.copy')}
          </Button>
          <Button onClick={onClose}>{t('frame.done')}</Button>
        </>
      }
    >
      <div className={css.secret}>
        <p>{t('secret.text')}</p>
        <code>{shown?.secret}</code>
      </div>
    </Dialog>
  )
}

interface ConfirmProps {
  open: boolean
  title: string
  text: string
  /** What the button that goes on says. */
  go: string
  isDangerous?: boolean
  onGo: () => Promise<unknown>
  onEnd: () => void
}

/** Asks before something is done that cannot be taken back; it closes when that is over. */
export function ConfirmDialog({ open, title, text, go, isDangerous, onGo, onEnd }: ConfirmProps) {
  const { t } = useTexts()
  const [isBusy, setBusy] = useState(false)
  const act = async () => {
    setBusy(true)
    await onGo()
    setBusy(false)
    onEnd()
  }
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onEnd}
      actions={
        <>
          <Button variant="secondary" onClick={onEnd}>
            {t('frame.cancel')}
          </Button>
          <Button variant={isDangerous ? 'danger' : 'primary'} busy={isBusy} onClick={() => void act()}>
            {go}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
