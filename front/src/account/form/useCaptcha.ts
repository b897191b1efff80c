import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { useEffect, useState } from 'react'
import { fetchOnce } from '../../store/fetchOnce'
import type { CaptchaFlow, CaptchaPurpose, CaptchaDeps } from '../captcha/captcha'
import { isRequired } from '../captcha/decideCaptcha'

export interface LazyCaptcha {
  /** The purpose's captcha, fetched when it is first asked for; nothing when the merchant asks for none. */
  open(): Promise<CaptchaFlow | undefined>
  isRequired: boolean
}

export type UseCaptchaDeps = CaptchaDeps & { merchant: MerchantSettings }

/** The captcha of a form: whether there is one costs the first load a rule, the captcha itself nothing. */
export const createLazyCaptcha = (deps: UseCaptchaDeps, purpose: CaptchaPurpose): LazyCaptcha => {
  if (!isRequired(deps.merchant, purpose)) return { isRequired: false, open: async () => undefined }
  const open = fetchOnce(async () => {
    const { createCaptchaFlow } = await import('../captcha/captchaFlow')
    return createCaptchaFlow(deps, purpose)
  })
  return { isRequired: true, open }
}

/** A captcha for as long as the form is mounted, and the flow for its slot once it is loaded. */
export const useCaptcha = (
  deps: UseCaptchaDeps,
  kind: 'register' | 'sms',
): { port: LazyCaptcha; flow: CaptchaFlow | undefined } => {
  const [port] = useState(() => createLazyCaptcha(deps, { kind }))
  const [flow, setFlow] = useState<CaptchaFlow>()
  useEffect(() => {
    let isShown = true
    let opened: CaptchaFlow | undefined
    port.open().then(
      (found) => {
        opened = found
        if (isShown) setFlow(found)
      },
      () => undefined,
    )
    return () => {
      isShown = false
      opened?.clear()
    }
  }, [port])
  return { port, flow }
}
