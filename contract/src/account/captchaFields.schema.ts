import { z } from 'zod'
import { optionalText } from '../schemaParts'

/**
 * What a solved captcha leaves in a request, to be spread into the shape of every call that may ask for one (A§3, AMB-09):
 * version v3 fills `geetestSeccode` and `geetestChallenge`, version v4 `geetestValidateV4`, which is the widget's result
 * as JSON text; `captcha` is the text of a plain one.
 */
export const captchaFields = {
  geetestSeccode: optionalText(256),
  geetestChallenge: optionalText(128),
  geetestValidateV4: optionalText(8_192),
  captcha: optionalText(64),
}

const captchaObject = z.object(captchaFields)

export type CaptchaFields = z.infer<typeof captchaObject>
