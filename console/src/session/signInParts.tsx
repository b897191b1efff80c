import { Button } from '@playfront/kit/Button'
import { Notice } from '@playfront/kit/Notice'
import { useServices, useTexts } from '../app/ServicesContext'

/** What was wrong with the last try. */
export function ErrorNotice({ error }: { error: string | undefined }) {
  const { t } = useTexts()
  if (error === undefined) return null
  return (
    <Notice tone="negative" role="alert">
      {error === 'unknown' ? t('frame.unknown') : error === 'passkey' ? t('signIn.passkey.failed') : error}
    </Notice>
  )
}

/** To the operator's identity provider, where there is one: it signs in, and unlocks a locked console. */
export function ProviderButton() {
  const { session } = useServices()
  const { t } = useTexts()
  const provider = session.provider()
  if (!provider) return null
  return (
    <Button variant="secondary" wide onClick={() => void session.toProvider()}>
      {provider.label ?? t('signIn.provider')}
    </Button>
  )
}
