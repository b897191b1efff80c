import { seconds } from '@playfront/contract/time'
import type { TextArea } from '../../texts/dictionaries'

/** The numbers of the captcha, by the clauses in brackets. Apart from the page of numbers, because few pages need them. */
export const captchaOptions = {
  /** A host that gives nothing for so long is given up for the next one (REQ-CAPTCHA-024). */
  perHostMs: seconds(3),
} as const

/** The dictionaries that the captcha speaks from; `verify_first` is said by forms as well. */
export const captchaAreas: readonly TextArea[] = ['captcha', 'account']
