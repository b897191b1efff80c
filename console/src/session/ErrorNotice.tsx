import { Notice } from '@playfront/kit/Notice'
import { useTexts } from '../app/ServicesContext'

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
