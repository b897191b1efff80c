import type { RegisterAnswer } from '@playfront/contract/account/registration'
import type { MerchantSettings } from '@playfront/contract/merchantSettings'
import type { Platform } from '../../platform/platform'
import { type LoginTry, rememberSignIn } from '../login/rememberSignIn'
import type { RegisterForm } from './registerForm'

/** Keeps of a registration what the sign-in keeps: the key under the account's name, else what the form holds. */
export const rememberNewMember = (
  platform: Pick<Platform, 'memory' | 'randomness'>,
  merchant: Pick<MerchantSettings, 'code' | 'whitelabelVal' | 'account'>,
  form: RegisterForm,
  answer: Pick<RegisterAnswer, 'userName' | 'rememberKey'>,
): void => rememberSignIn(platform, merchant, tryOf(form, answer), answer)

/** A key opens the account by its name, however it was opened first. */
const tryOf = (
  form: RegisterForm,
  { userName, rememberKey }: Pick<RegisterAnswer, 'userName' | 'rememberKey'>,
): LoginTry =>
  form.way === 'mobile' && rememberKey === undefined
    ? { type: 'sms', countryDialingCode: '', mobileNum: form.mobileNum, password: '', remember: true }
    : { type: 'username', username: userName, password: form.password, remember: true }
