import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import { useState } from 'react'
import type { CoversDoor } from '../../overlays/coversDoor'
import type { Platform } from '../../platform/platform'
import type { Requests } from '../../requests/requests'
import type { Events } from '../../shell/tracking/events'
import type { Texts } from '../../texts/texts'
import { createDialingCodeFlow } from '../country/dialingCodeFlow'
import { createCaptchaDoor, useCaptcha, type CaptchaDoor } from '../form/useCaptcha'
import type { SessionFlow } from '../session/sessionFlow'
import { createNumberCodeFlow } from './numberCodeFlow'
import { createRegisterFlow, type Registered } from './registerFlow'
import { createTermsFlow } from './termsFlow'
import { createTextCaptchaFlow } from './textCaptchaFlow'

export interface RegisterHouse {
  merchant: MerchantSettings
  platform: Platform
  requests: Requests
  session: SessionFlow
  texts: Texts
  covers: CoversDoor
  questions: CoversDoor['questions']
  events: Pick<Events, 'publish'>
}

/** The flows of the registration, wired together for as long as its screen is shown. */
export const useRegister = (house: RegisterHouse) => {
  const captcha = useCaptcha(house, 'register')
  // Once, not whenever the properties are handed in anew: what has been sent and solved belongs to the screen.
  const [flows] = useState(() => createFlows(house, captcha.door.open))
  return { ...flows, captcha: { flow: captcha.flow, isRequired: captcha.door.isRequired } }
}

const createFlows = (house: RegisterHouse, captcha: CaptchaDoor['open']) => {
  const dialing = createDialingCodeFlow(house, { requested: true })
  const beforeMessage = createCaptchaDoor(house, { kind: 'sms' })
  const register = createRegisterFlow({
    ...house,
    dialingCode: dialing.code,
    captcha,
    celebrate: (registered) => celebrate(house, registered),
  })
  return {
    dialing,
    register,
    terms: createTermsFlow(house),
    code: createNumberCodeFlow({ ...house, dialingCode: dialing.code, captcha: beforeMessage.open }),
    textCaptcha: createTextCaptchaFlow({
      clock: house.platform.clock,
      picture: house.merchant.captcha.textPicture,
      register,
    }),
  }
}

const celebrate = ({ questions }: RegisterHouse, { userName, signedIn }: Registered) =>
  questions.success({
    title: { key: 'register.success.title', values: { name: userName } },
    text: { key: signedIn ? 'register.success.signedIn' : 'register.success.signIn' },
    agree: { key: signedIn ? 'register.success.home' : 'register.success.login' },
  })
