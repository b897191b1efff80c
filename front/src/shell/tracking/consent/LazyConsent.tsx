import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { useLazy } from '../../../store/useLazy'
import type { Texts } from '../../../texts/texts'
import type { ConsentFlow } from './consentFlow'

export interface LazyConsentProps {
  merchant: Pick<MerchantSettings, 'tracking'>
  texts: Texts
  shell: { open(): Promise<{ consent: ConsentFlow }> }
}

/** Where the merchant asks: the place to answer again, once its code has loaded. It comes last, so nothing moves. */
export const LazyConsent = ({ merchant, texts, shell }: LazyConsentProps) => {
  const lazy = useLazy(merchant.tracking.consent === 'required', () =>
    Promise.all([import('./ConsentChoice'), shell.open(), texts.load(['consent'])]),
  )
  const [{ ConsentChoice }, { consent }] = lazy ?? [{}, {}]
  return ConsentChoice && consent && <ConsentChoice consent={consent} />
}
