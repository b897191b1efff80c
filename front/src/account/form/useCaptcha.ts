import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { useEffect, useState } from 'react'
import { fetchOnce } from '../../store/fetchOnce'
import type { CaptchaFlow, CaptchaPurpose, CaptchaSetting } from '../captcha/captcha'
import { isRequired } from '../captcha/decideCaptcha'

export interface CaptchaDoor {
  /** The purpose's captcha, fetched when it is first asked for; nothing when the merchant asks for none. */
  open(): Promise<CaptchaFlow | undefined>
  isRequired: boolean
}

export type CaptchaHouse = CaptchaSetting & { merchant: MerchantSettings }

/** The captcha of a form: whether there is one costs the first load a rule, the captcha itself nothing. */
export const createCaptchaDoor = (house: CaptchaHouse, purpose: CaptchaPurpose): CaptchaDoor => {
  if (!isRequired(house.merchant, purpose)) return { isRequired: false, open: async () => undefined }
  const open = fetchOnce(async () => {
    const { createCaptchaFlow } = await import('../captcha/captcha')
    return createCaptchaFlow(house, purpose)
  })
  return { isRequired: true, open }
}

/** A captcha door for as long as the form is shown, and the flow for its slot once it is there. */
export const useCaptcha = (
  house: CaptchaHouse,
  kind: 'register' | 'sms',
): { door: CaptchaDoor; flow: CaptchaFlow | undefined } => {
  const [door] = useState(() => createCaptchaDoor(house, { kind }))
  const [flow, setFlow] = useState<CaptchaFlow>()
  useEffect(() => {
    let isShown = true
    let opened: CaptchaFlow | undefined
    door.open().then(
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
  }, [door])
  return { door, flow }
}
