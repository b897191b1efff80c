import { lazy, Suspense } from 'react'
import type { CaptchaFlow } from '../captcha/captcha'

const CaptchaSlot = lazy(() =>
  import('../captcha/CaptchaSlot').then((module) => ({ default: module.CaptchaSlot })),
)

/** Where a form's captcha shows how it stands, once it is there; most forms ask for none. */
export const LaterCaptcha = ({ flow }: { flow: CaptchaFlow | undefined }) => (
  <Suspense>{flow && <CaptchaSlot flow={flow} />}</Suspense>
)
