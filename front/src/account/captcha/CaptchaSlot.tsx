import { Icon } from '@playfront/kit/Icon'
import { circleAlert, circleCheck, loaderCircle, shieldCheck, type Drawing } from '@playfront/kit/icons'
import { useEffect, useState, type ReactNode } from 'react'
import { useStore } from '../../store/useStore'
import { Text } from '../../texts/Text'
import { useTexts } from '../../texts/TextsProvider'
import type { CaptchaFlow, CaptchaPhase, CaptchaState } from './captcha'
import { captchaAreas, isLoadCode } from './captchaFailure'
import css from './CaptchaSlot.module.css'

const pictures: Record<CaptchaPhase, Drawing> = {
  loading: loaderCircle,
  waiting: shieldCheck,
  success: circleCheck,
  error: circleAlert,
}

/**
 * Where a form's captcha stands and is opened (A§2): a button in the form that says how far it is and, in a live region
 * below, what it asks for. Its height does not change with its state, so that nothing below it jumps.
 */
export const CaptchaSlot = ({ flow }: { flow: CaptchaFlow }) => {
  const texts = useTexts()
  const [hasWords, setHasWords] = useState(false)
  const state = useStore(flow.store)
  useEffect(() => flow.prepare(), [flow])
  useEffect(() => {
    void Promise.resolve(texts.load(captchaAreas)).then(() => setHasWords(true))
  }, [texts])
  const { phase, notice } = state

  return (
    <div className={css.slot}>
      <button
        type="button"
        className={css.button}
        data-captcha={phase}
        // Not `disabled`, which would drop the focus of the person who has just pressed it.
        aria-disabled={phase === 'loading' || phase === 'success'}
        aria-busy={phase === 'loading'}
        onClick={() => press(flow, phase)}
      >
        <span className={css.picture}>
          <Icon of={pictures[phase]} size="large" />
        </span>
        <span className={css.words}>{hasWords && <Words state={state} />}</span>
      </button>
      <p className={css.notice} role="status">
        {hasWords && notice && <Text id={notice} />}
      </p>
    </div>
  )
}

const press = (flow: CaptchaFlow, phase: CaptchaPhase): void => {
  if (phase === 'waiting') flow.open()
  if (phase === 'error') flow.retry()
}

/** An error is shown in the service's words or ours, with its code and what to do about it (REQ-CAPTCHA-028, -029). */
const Words = ({ state: { phase, error } }: { state: CaptchaState }): ReactNode => {
  if (phase !== 'error') return <Text id={`captcha.${phase}`} />
  return (
    <>
      <span className={css.trouble}>
        {error?.words ?? <Text id={isLoadCode(error?.code) ? 'captcha.failed' : 'captcha.unknownError'} />}
      </span>
      <span className={css.way}>
        <Text id="captcha.code" values={{ code: error?.code ?? '' }} /> · <Text id="captcha.retry" />
      </span>
    </>
  )
}
