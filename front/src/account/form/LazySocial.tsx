import { lazy, Suspense, useEffect, useState } from 'react'
import { options } from '../../options'
import type { SocialButtonsProps } from '../social/SocialButtons'

const SocialButtons = lazy(() =>
  import('../social/SocialButtons').then((module) => ({ default: module.SocialButtons })),
)

/** Sign-in with other identity providers, below a form; loaded when the page is idle, and only where there are any. */
export const LazySocial = (props: SocialButtonsProps) => {
  const { clock } = props.platform
  const [isTime, setTime] = useState(false)
  const isOffered = props.merchant.identity.firebase
  useEffect(() => {
    if (isOffered) return clock.whenIdle(() => setTime(true), options.account.socialAtMostMs)
  }, [clock, isOffered])
  return <Suspense>{isTime && <SocialButtons {...props} />}</Suspense>
}
