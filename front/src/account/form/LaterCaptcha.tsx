import { lazy, Suspense } from 'react'
import type { CaptchaFlow } from '../captcha/captcha'
import css from './LaterCaptcha.module.css'

const CaptchaSlot = lazy(() =>
  import('../captcha/CaptchaSlot').then((module) => ({ default: module.CaptchaSlot })),
)

export interface LaterCaptchaProps {
  /** Undefined until it is there, and where the merchant asks for none. */
  flow: CaptchaFlow | undefined
  /** One is going to be there: its place is kept free from the first draw. */
  isRequired?: boolean
}

/** Where a form's captcha shows how it stands, once it is there; most forms ask for none. */
export const LaterCaptcha = ({ flow, isRequired = flow !== undefined }: LaterCaptchaProps) =>
  isRequired && (
    <div className={css.place}>
      <Suspense>{flow && <CaptchaSlot flow={flow} />}</Suspense>
    </div>
  )
