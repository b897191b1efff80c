import { captchaPolicy } from '@playfront/contract/account/captchaPolicy'
import { RequestFailure } from '@playfront/client/requestFailure'
import type {
  CaptchaDeps,
  CaptchaFields,
  CaptchaFlow,
  CaptchaPurpose,
  CaptchaState,
  CaptchaError,
} from './captcha'
import { type CaptchaEnd, CaptchaFailure, CaptchaRefusal, captchaAreas, loadCodes } from './captchaFailure'
import { createStore } from '../../store/createStore'
import type { Words } from '../../overlays/dialogs'
import type { TextKey } from '../../texts/dictionaries'
import { createMockCaptcha, fetchCaptcha } from './loadCaptcha'
import type { CaptchaWidget } from './openWidget'

/** The part of a failure that is shown to the player (REQ-CAPTCHA-028). */
export const errorOf = (failure: unknown): CaptchaError => {
  if (failure instanceof CaptchaFailure) return { code: failure.code, words: failure.words }
  if (failure instanceof RequestFailure) {
    return { code: failure.code || loadCodes.script, words: failure.serverMessage || undefined }
  }
  return { code: loadCodes.script }
}

/** One verification under way. */
interface Running {
  fields: Promise<CaptchaFields>
  succeed(fields: CaptchaFields): void
  refuse(end: CaptchaEnd): void
}

const begin = (): Running => {
  let succeed: Running['succeed'] = () => undefined
  let refuse: Running['refuse'] = () => undefined
  const fields = new Promise<CaptchaFields>((done, failed) => {
    succeed = done
    refuse = (end) => failed(new CaptchaRefusal(end))
  })
  // Who opened the puzzle by the slot waits for nothing.
  fields.catch(() => undefined)
  return { fields, succeed, refuse }
}

/** The captcha of one form and purpose. Nothing is loaded before its slot is drawn or a result is needed. */
export const createCaptchaFlow = (deps: CaptchaDeps, purpose: CaptchaPurpose): CaptchaFlow => {
  const decision = captchaPolicy(deps.merchant, purpose)
  const store = createStore<CaptchaState>(() => ({ phase: 'loading', tried: [] }))
  let isDrawn = false
  let solved: CaptchaFields | undefined
  let running: Running | undefined
  let loading: Promise<CaptchaWidget> | undefined
  let widget: CaptchaWidget | undefined

  /** Below the slot where there is one, in a notice where there is none. */
  const notify = (key: TextKey, words: Words = { key }) => {
    if (isDrawn) store.setState({ notice: key })
    else void deps.dialogs.notice({ text: words })
  }

  const end = (how: CaptchaEnd) => {
    running?.refuse(how)
    running = undefined
  }

  const drop = () => {
    widget?.destroy()
    widget = undefined
    loading = undefined
  }

  const fail = (failure: unknown) => {
    const error = errorOf(failure)
    drop()
    solved = undefined
    store.setState({ phase: 'error', notice: undefined, error })
    if (!isDrawn && running) {
      notify('captcha.failed', error.words ? { words: `${error.words} (${error.code})` } : undefined)
    }
    end('captcha.failed')
  }

  const events = {
    onSolved(fields: CaptchaFields) {
      solved = fields
      store.setState({ phase: 'success', notice: undefined })
      running?.succeed(fields)
      running = undefined
    },
    onClosed() {
      if (solved) return
      store.setState({ phase: 'waiting' })
      notify('verify_first')
      end('verify_first')
    },
    onFailed: fail,
    /** A mock token has grown old (REQ-CAPTCHA-030). */
    onExpired() {
      solved = undefined
      store.setState({ phase: 'waiting' })
    },
  }

  const bring = () =>
    decision.test
      ? Promise.resolve(createMockCaptcha(deps))
      : fetchCaptcha(deps, (tried) => store.setState((state) => ({ tried: [...state.tried, tried] })))

  /** @param phase what the slot shows meanwhile: a reset waits, everything else loads */
  const load = (phase: 'loading' | 'waiting') => {
    if (loading) return
    store.setState({ phase, error: undefined, tried: [] })
    const fetched = Promise.all([bring(), deps.texts.load(captchaAreas)]).then(([found]) => found)
    loading = fetched
    fetched.then(
      (found) => {
        if (loading !== fetched) return found.destroy()
        widget = found
        found.follow(events)
        store.setState({ phase: 'waiting' })
      },
      (failure: unknown) => {
        if (loading === fetched) fail(failure)
      },
    )
  }

  const start = (): Running => {
    running = begin()
    load('loading')
    const mine = running
    void loading?.then(
      (found) => {
        if (running === mine) found.show()
      },
      () => undefined,
    )
    return mine
  }

  const refuseSetUp = async (): Promise<never> => {
    await deps.texts.load(captchaAreas)
    void deps.dialogs.notice({ text: { key: 'captcha.notSetUp' } })
    throw new CaptchaRefusal('captcha.notSetUp')
  }

  return {
    store,
    isRequired: () => decision.required,
    solved: () => solved,
    async verify() {
      if (!decision.required) return {}
      if (decision.notSetUp) return refuseSetUp()
      if (solved) return solved
      if (isDrawn) store.setState({ notice: 'captcha.completeFirst' })
      if (running) throw new CaptchaRefusal('verify geetest too fast')
      return start().fields
    },
    open() {
      if (!decision.required || decision.notSetUp || solved || running) return
      start()
    },
    reset() {
      end('verify_first')
      solved = undefined
      store.setState({ phase: 'waiting', notice: undefined, error: undefined })
      if (widget?.reset) return widget.reset()
      drop()
      if (isDrawn) load('waiting')
    },
    clear() {
      end('verify_first')
      drop()
      solved = undefined
      store.setState({ phase: 'loading', notice: undefined, error: undefined })
      if (isDrawn) load('loading')
    },
    retry() {
      drop()
      load('loading')
    },
    prepare() {
      isDrawn = true
      if (decision.required && !decision.notSetUp) load('loading')
      return () => {
        isDrawn = false
        if (!running) drop()
      }
    },
  }
}
