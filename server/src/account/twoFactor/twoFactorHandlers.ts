import type { Passwords } from '../passwords/passwords'
import {
  beginAuthenticator,
  confirmAuthenticator,
  dropAuthenticator,
  renewRecoveryCodes,
} from './enrolment/authenticator'
import { chooseFactors } from './enrolment/chooseFactors'
import { confirmContact, sendContactCode } from './enrolment/contact'
import { setPayeeName } from './enrolment/payeeName'
import { readTwoFactor } from './enrolment/readTwoFactor'
import { verifyLogin } from './verifyLogin'

/** The feature's rows of the table of calls. */
export const twoFactorHandlers = (passwords: Passwords) => ({
  loginVerification: verifyLogin(passwords),
  twoFactor: readTwoFactor,
  chooseFactors: chooseFactors(passwords),
  beginAuthenticator: beginAuthenticator(passwords),
  confirmAuthenticator,
  dropAuthenticator: dropAuthenticator(passwords),
  renewRecoveryCodes: renewRecoveryCodes(passwords),
  sendContactCode,
  confirmContact: confirmContact(passwords),
  setPayeeName: setPayeeName(passwords),
})
