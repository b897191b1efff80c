import { Button } from '@playfront/kit/Button'
import { useServices, useTexts } from '../app/ServicesContext'

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
