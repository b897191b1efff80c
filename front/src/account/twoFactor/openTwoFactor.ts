import type { LoginAnswer } from '@playfront/contract/account/session'
import { isIdentityReady } from '@playfront/contract/identityChannels'
import type { Overlays } from '../../overlays/overlays'
import type { Words } from '../../overlays/dialogs'
import { type StoreApi, createStore } from '../../store/createStore'
import type { CaptchaFields } from '../captcha/captcha'
import { createDialingCodeFlow } from '../country/dialingCodeFlow'
import { createLazyCaptcha } from '../form/useCaptcha'
import { createPhoneCodeFlow } from '../phone/phoneCodeFlow'
import { type FactorsDecision, decideFactors } from './decideFactors'
import { type TwoFactorDeps, createFactorCodes } from './factorCodes'
import { type FactorQuestion, type TwoFactorState, createTwoFactorFlow } from './twoFactorFlow'

export interface Opening {
  deps: TwoFactorDeps
  question: FactorQuestion
  overlays: Overlays
  decision: Extract<FactorsDecision, { ok: true }>
}

export interface OpenedTwoFactor {
  /** The answer; undefined when the modal was closed. */
  promise: Promise<LoginAnswer | undefined>
  end(): void
}

/** Wires the modal's parts and lets it come over the screen until it has ended. */
export const openTwoFactor = ({ deps, question, overlays, decision }: Opening): OpenedTwoFactor => {
  const store = createStore<TwoFactorState>(() => ({
    tab: decision.initial,
    harness: 'asking',
    round: 0,
    sentTo: {},
    isAside: false,
  }))
  const inModal = speakInModal(deps, store)
  const dialing = createDialingCodeFlow(
    { ...deps, overlays: { open: async () => pickInModal(overlays, store) } },
    { requested: false },
  )
  const captcha = createLazyCaptcha({ ...deps, dialogs: inModal.dialogs }, { kind: 'sms' })
  const codes = createFactorCodes({
    deps,
    attempt: question.attempt,
    dialingCode: dialing.code,
    captcha: () => solveAside(captcha, store),
    phone: sendsByProvider(deps) ? createPhoneCodeFlow({ ...deps, overlays: inModal }) : undefined,
  })
  let withdraw = () => undefined as void
  let onEnd: (answer: LoginAnswer | undefined) => void = () => undefined
  const promise = new Promise<LoginAnswer | undefined>((done) => (onEnd = done))
  const flow = createTwoFactorFlow({
    deps,
    question,
    store,
    offered: decision.offered,
    codes,
    dialing,
    onEnd,
    onGone: () => withdraw(),
  })
  withdraw = overlays.queue.offer({
    id: 'two-factor',
    decide: () => ({ ok: true, reason: decision.reason, found: flow }),
  })
  return { promise, end: flow.close }
}

/** Codes for numbers come from the identity provider where the merchant has it so and it is set up (A§4). */
const sendsByProvider = ({ merchant }: TwoFactorDeps): boolean =>
  merchant.identity.phoneCodes && isIdentityReady(merchant.identity)

/** Alerts of the features used here open above the modal: behind it they would be out of reach. */
const speakInModal = ({ overlays }: TwoFactorDeps, store: StoreApi<TwoFactorState>) => {
  const notice = async ({ text }: { text: Words }) => {
    store.setState({ alert: text })
    return 'agreed' as const
  }
  return { ...overlays, dialogs: { ...overlays.dialogs, notice } }
}

/** So does the list of dialling codes. */
const pickInModal = (overlays: Overlays, store: StoreApi<TwoFactorState>): Overlays => ({
  ...overlays,
  queue: {
    ...overlays.queue,
    offer(candidate) {
      const decision = candidate.decide()
      if (decision.ok) store.setState({ picking: decision.found as TwoFactorState['picking'] })
      return () => store.setState({ picking: undefined })
    },
  },
})

/** The puzzle is the captcha's own and lies on the page; behind a modal it could not be touched. */
const solveAside = async (
  port: ReturnType<typeof createLazyCaptcha>,
  store: StoreApi<TwoFactorState>,
): Promise<CaptchaFields> => {
  const captcha = await port.open()
  if (!captcha) return {}
  store.setState({ isAside: true })
  try {
    const fields = await captcha.verify()
    // Spent with the request that is about to be made.
    captcha.reset()
    return fields
  } finally {
    store.setState({ isAside: false })
  }
}

/** The modal was closed, or no factor was available. The caller returns to its form and shows nothing more. */
export class SecondFactorDropped extends Error {
  override readonly name = 'SecondFactorDropped'
}

/**
 * Opens the two-factor modal and resolves with the verification's answer 500 ms after it came (REQ-TWOFA-021, AMB-06), which
 * the caller then completes like a login's (REQ-TWOFA-023). Failures are shown in the modal, which stays.
 * @throws SecondFactorDropped when it is closed, or when no flag is true: the server's words have been shown then
 */
export const askSecondFactor = async (
  deps: TwoFactorDeps,
  question: FactorQuestion,
): Promise<LoginAnswer> => {
  const decision = decideFactors(question.flags)
  if (!decision.ok) {
    const { message } = question
    await deps.overlays.dialogs.notice({ text: message ? { words: message } : { key: 'unknown_error' } })
    throw new SecondFactorDropped(decision.reason)
  }
  const overlays = await prepare(deps)
  const { promise, end } = openTwoFactor({ deps, question, overlays, decision })
  const leaves = watchLeaving(deps, end)
  try {
    const answer = await promise
    if (!answer) throw new SecondFactorDropped('the modal was closed')
    return answer
  } finally {
    leaves()
  }
}

/** The words and the picture are fetched before anything comes over the screen. */
const prepare = async ({ overlays, texts }: TwoFactorDeps): Promise<Overlays> => {
  const [opened] = await Promise.all([
    overlays.open(),
    import('./TwoFactorSheet'),
    texts.load(['account', 'country', 'twoFactor']),
  ])
  return opened
}

/** Leaving for another page cancels the sign-in and discards the password in memory (SEC-27). */
const watchLeaving = ({ platform: { navigation } }: TwoFactorDeps, end: () => void) => {
  const path = navigation.path()
  return navigation.onChange(() => {
    if (navigation.path() !== path) end()
  })
}
