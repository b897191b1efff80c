import { Notice } from '@playfront/kit/Notice'
import { useTexts } from '../app/ServicesContext'

/** What was wrong with the last try. */
export function TroubleNotice({ trouble }: { trouble: string | undefined }) {
  const { t } = useTexts()
  if (trouble === undefined) return null
  return (
    <Notice tone="negative" role="alert">
      {trouble === 'unknown'
        ? t('frame.unknown')
        : trouble === 'passkey'
          ? t('signIn.passkey.failed')
          : trouble}
    </Notice>
  )
}
