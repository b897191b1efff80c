import { useEffect, useState } from 'react'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { Texts } from '../../../texts/texts'
import type { ConsentFlow } from './consentFlow'

export interface LaterConsentProps {
  merchant: Pick<MerchantSettings, 'tracking'>
  texts: Texts
  shell: { open(): Promise<{ consent: ConsentFlow }> }
}

/** Where the merchant asks: the place to answer anew, once its code is there. It stands last, so nothing moves. */
export const LaterConsent = ({ merchant, texts, shell }: LaterConsentProps) => {
  const [choice, setChoice] = useState<{
    Choice: typeof import('./ConsentChoice').ConsentChoice
    consent: ConsentFlow
  }>()
  const isAsked = merchant.tracking.consent === 'required'
  useEffect(() => {
    if (!isAsked) return undefined
    let isHere = true
    Promise.all([import('./ConsentChoice'), shell.open(), texts.load(['consent'])]).then(
      ([{ ConsentChoice }, { consent }]) => {
        if (isHere) setChoice({ Choice: ConsentChoice, consent })
      },
      // Without a line it comes with the next visit.
      () => undefined,
    )
    return () => void (isHere = false)
  }, [isAsked, shell, texts])
  return choice && <choice.Choice consent={choice.consent} />
}
