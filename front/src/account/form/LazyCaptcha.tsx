import { lazy, Suspense } from 'react'
import type { CaptchaFlow } from '../captcha/captcha'
import css from './LazyCaptcha.module.css'

const CaptchaSlot = lazy(() =>
  import('../captcha/CaptchaSlot').then((module) => ({ default: module.CaptchaSlot })),
)

export interface LazyCaptchaProps {
  /** Undefined until it has loaded, and where the merchant requires none. */
  flow: CaptchaFlow | undefined
  /** One is going to be there: its place is kept free from the first draw. */
  isRequired?: boolean
}

/** Shows the state of a form's captcha, once it has loaded; most forms need none. */
export const LazyCaptcha = ({ flow, isRequired = flow !== undefined }: LazyCaptchaProps) =>
  isRequired && (
    <div className={css.place}>
      <Suspense>{flow && <CaptchaSlot flow={flow} />}</Suspense>
    </div>
  )
