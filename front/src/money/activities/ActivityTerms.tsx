import { languageTags } from '@playfront/contract/languageTags'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { useEffect, useRef } from 'react'
import { openHtmlWriter } from '../../platform/html/htmlWriter'
import { Text } from '../../texts/Text'
import type { Activity } from './activity'
import css from './ActivityPage.module.css'

/** The merchant's own words, last on the page: they appear when the sanitizer has loaded (SEC-04), and move nothing. */
export const ActivityTerms = ({
  activity: { terms, language },
  merchant,
}: {
  activity: Activity
  merchant: MerchantSettings
}) => {
  const host = useRef<HTMLDivElement>(null)
  const { shell } = merchant
  useEffect(() => {
    let isGone = false
    openHtmlWriter(shell)
      .then((write) => {
        if (!isGone && host.current) write(host.current, terms)
      })
      // Without a cleaner nothing of a stranger is shown; the figures above are ours.
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [terms, shell])
  const spoken = language && languageTags[language]
  if (terms === '') return null
  return (
    <section>
      <Text id="activity.terms" as="h3" className={css.heading} />
      <div ref={host} className={css.terms} lang={spoken?.tag} dir={spoken?.direction} />
    </section>
  )
}
