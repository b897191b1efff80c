import type { ReviewCheck, ReviewReason } from '@playfront/contract/money/withdrawals.schema'
import type { LanguageCode } from '@playfront/contract/languages'
import { consoleTextsIn } from '../texts/consoleTexts'

interface Reviewed {
  reasons: readonly ReviewReason[]
  checks: readonly ReviewCheck[]
}

/** What the review found; of a withdrawal of before figures were kept the reasons alone. */
export const checksOf = ({ reasons, checks }: Reviewed): ReviewCheck[] =>
  checks.length > 0 ? [...checks] : reasons.map((reason) => ({ reason }))

/** Why staff reviewed a withdrawal, or that nobody had to, in the reader's language; null where that was not kept. */
export const reviewWords = ({ reasons, checks }: Reviewed, language: LanguageCode): string | null => {
  const t = consoleTextsIn(language)
  if (reasons.length > 0)
    return t('payouts.reviewed', {
      reasons: reasons.map((reason) => t(`payouts.reason.${reason}`)).join(', '),
    })
  return checks.length > 0 ? t('payouts.automatic') : null
}
