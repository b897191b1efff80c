import type { Terms } from '@playfront/contract/account/registration'
import { Button } from '@playfront/kit/Button'
import { Sheet } from '@playfront/kit/Sheet'
import { Skeleton } from '@playfront/kit/Skeleton'
import { useEffect, useState } from 'react'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import css from './TermsSheet.module.css'
import type { AskedTerms } from './Consent'

/** The merchant's terms, or what is kept about a member, to read before agreeing. */
export const TermsSheet = ({ found }: { found: AskedTerms }) => {
  const { t } = useTexts()
  const { about, close, fetchTerms } = found
  return (
    <Sheet open title={t(`register.${about}.title`)} closeLabel={t('close')} height="tall" onClose={close}>
      {about === 'terms' ? <MerchantTerms fetchTerms={fetchTerms} /> : <KeptData />}
    </Sheet>
  )
}

type Reading = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; terms: Terms }

const MerchantTerms = ({ fetchTerms }: Pick<AskedTerms, 'fetchTerms'>) => {
  const [attempt, setAttempt] = useState(0)
  const [reading, setReading] = useState<Reading>({ kind: 'loading' })
  useEffect(() => {
    let isWanted = true
    fetchTerms().then(
      (terms) => isWanted && setReading({ kind: 'ready', terms }),
      () => isWanted && setReading({ kind: 'failed' }),
    )
    return () => {
      isWanted = false
    }
  }, [fetchTerms, attempt])

  if (reading.kind === 'loading') return <Skeleton shape="row" count={6} />
  if (reading.kind === 'failed') {
    const retry = () => {
      setReading({ kind: 'loading' })
      setAttempt(attempt + 1)
    }
    return (
      <div className={css.text} role="alert">
        <Text id="register.terms.failed" as="p" />
        <Button onClick={retry} children={<Text id="retry" />} />
      </div>
    )
  }
  const { version, sections } = reading.terms
  return (
    <div className={css.text}>
      {sections.length === 0 && <Text id="register.terms.none" as="p" />}
      {sections.map(({ title, paragraphs }) => (
        <section key={title} className={css.section}>
          <h3>
            <bdi>{title}</bdi>
          </h3>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>
              <bdi>{paragraph}</bdi>
            </p>
          ))}
        </section>
      ))}
      <Text id="register.terms.version" values={{ version }} as="p" className={css.version} />
    </div>
  )
}

const keptData = ['account', 'device', 'origin', 'yours'] as const

const KeptData = () => (
  <div className={css.text}>
    {keptData.map((part) => (
      <Text key={part} id={`register.data.${part}`} as="p" />
    ))}
  </div>
)
