import {
  type FactorFlags,
  type LoginAnswer,
  type LoginVerificationRequest,
  loginVerification,
} from '@playfront/contract/account/session'
import { type FactorField, type FactorFields, type FactorTab, findEmpty, methodOf } from './decideFactors'
import { RequestFailure } from '@playfront/client/requestFailure'
import type { StoreApi } from '../../store/createStore'
import type { Words } from '../../overlays/dialogs'
import type { AskedDialingCode, DialingCodeFlow } from '../country/dialingCodeFlow'
import { readDeviceId } from '../device/deviceId'
import { hasToken, refuseEmptyAnswer } from '../accountCalls'
import { type CodeChannel, type FactorCodes, type TwoFactorDeps, twoFactorOptions } from './factorCodes'
import { isAttemptOver, wordsOf } from './wordsOf'

export interface VerificationFacts {
  tab: FactorTab
  fields: FactorFields
  username?: string
  password?: string
  attempt?: string
  /** Goes with an attempt, and only then. */
  loginDeviceId?: string
  /** The provider's word for the number, on the third-party phone path (REQ-TWOFA-010). */
  firebaseIdToken?: string
}

/** The payload as the documents name it (A§3); attempt and device are ours, for a server that brought an attempt. */
export const writeVerification = (facts: VerificationFacts): LoginVerificationRequest => {
  const { tab, username, password, attempt, loginDeviceId } = facts
  return {
    username,
    password,
    method: methodOf[tab],
    ...dataOf(facts),
    ...(attempt && { attempt, loginDeviceId }),
  }
}

const dataOf = ({ tab, fields, firebaseIdToken }: VerificationFacts): Partial<LoginVerificationRequest> => {
  const data: Record<FactorTab, Partial<LoginVerificationRequest>> = {
    payeeName: { payeeName: fields.payeeName },
    ga: { authCode: fields.authCode },
    email: { email: fields.email, verificationCode: fields.emailCode || undefined },
    sms: { mobileNum: fields.mobileNum, verificationCode: fields.smsCode, firebaseIdToken },
  }
  return data[tab]
}

/** What a login was refused with, and what it was tried with. */
export interface FactorQuestion {
  /** From `login_verify_required`; one that is absent is not offered. */
  flags: Partial<FactorFlags>
  /** From the same refusal; servers of the documented kind send none. */
  attempt?: string
  username?: string
  /** Kept in memory while the modal lives, and nowhere else (SEC-27). */
  password?: string
  /** The server's words, shown when no factor is offered: then it is a login error like others (AMB-47). */
  message?: string
}

/** `passed` until the sign-in is completed; `closing` while the modal moves away. */
export type TwoFactorHarness = 'asking' | 'verifying' | 'passed' | 'closing'

export interface TwoFactorState {
  tab: FactorTab
  harness: TwoFactorHarness
  /** The field that is empty and must not be. */
  empty?: FactorField
  /** Grows when the form is cleared; fields of another round are new ones. */
  round: number
  sending?: CodeChannel
  /** Which address the last code went to. */
  sentTo: Partial<Record<CodeChannel, string>>
  /** What an alert over the modal says. */
  alert?: Words
  /** The list of dialling codes lies over the modal. */
  picking?: AskedDialingCode
  /** Something outside the modal has to be reached: it steps aside and keeps what was typed. */
  isAside: boolean
}

export interface TwoFactorFlow {
  store: StoreApi<TwoFactorState>
  offered: readonly FactorTab[]
  /** The e-mail tab asks for a code as well. */
  emailHasCode: boolean
  dialing: DialingCodeFlow
  left: FactorCodes['left']
  choose(tab: FactorTab): void
  /** Has a code sent, unless the address is empty (REQ-TWOFA-016) or one is on its way. */
  send(channel: CodeChannel, fields: FactorFields): Promise<void>
  /** The address was changed: a code for it may be asked for. */
  typed(fields: FactorFields): void
  /** Verifies what the current tab holds; ignored while that is under way (REQ-TWOFA-005). */
  submit(fields: FactorFields): Promise<void>
  /** The alert has been read. When the attempt is over, so is the modal. */
  answerAlert(): void
  close(): void
}

export interface FlowDeps {
  deps: Pick<TwoFactorDeps, 'platform' | 'merchant' | 'requests' | 'overlays'>
  question: FactorQuestion
  store: StoreApi<TwoFactorState>
  offered: readonly FactorTab[]
  codes: FactorCodes
  dialing: DialingCodeFlow
  /** Called once: with the answer, or with nothing when the modal was closed. */
  onEnd(answer: LoginAnswer | undefined): void
  /** The modal has moved away. */
  onGone(): void
}

/** The state of the modal from the first tab to its going. */
export const createTwoFactorFlow = (parts: FlowDeps): TwoFactorFlow => {
  const { deps, store, offered, codes, dialing } = parts
  const { platform, requests, overlays } = deps
  const emailHasCode = parts.question.attempt !== undefined
  // Kept here and nowhere else, and forgotten when the modal goes (SEC-27).
  let question: FactorQuestion | undefined = parts.question
  let isOver = false

  const set = (change: Partial<TwoFactorState>) => store.setState(change)

  const leave = (answer?: LoginAnswer) => {
    if (store.getState().harness === 'closing') return
    question = undefined
    set({ harness: 'closing', alert: undefined, picking: undefined })
    codes.dispose()
    parts.onEnd(answer)
    platform.clock.after(twoFactorOptions.closingMs, parts.onGone)
  }

  const fail = (thrown: unknown) => {
    const failure = RequestFailure.from(thrown)
    isOver = isAttemptOver(failure)
    const { round, tab } = store.getState()
    // Another code is needed then, so there is no wait for the old one to expire.
    if (failure.code === 'code.expired' || failure.code === 'code.too.many')
      codes.forget(tab === 'email' ? 'email' : 'sms')
    set({ harness: 'asking', alert: wordsOf(failure), round: round + 1, empty: undefined })
  }

  const pass = (answer: LoginAnswer) => {
    set({ harness: 'passed' })
    overlays.toasts.show({ key: 'login_2fa_pass' }, { tone: 'positive' })
    platform.clock.after(twoFactorOptions.completeAfterMs, () => leave(answer))
  }

  const ask = async (tab: FactorTab, fields: FactorFields, firebaseIdToken?: string) => {
    const { username, password, attempt } = question ?? {}
    const loginDeviceId = attempt && (await readDeviceId(deps))
    const facts = { tab, fields, username, password, attempt, loginDeviceId, firebaseIdToken }
    const answer = await requests.valueOf(loginVerification, writeVerification(facts), { alert: false })
    // The modal says it, as it says every failure (REQ-TWOFA-022).
    return refuseEmptyAnswer(answer, hasToken, { dialogs: overlays.dialogs, alert: false })
  }

  const verify = async (tab: FactorTab, fields: FactorFields): Promise<void> => {
    const isByProvider = tab === 'sms' && codes.isByProvider
    const token = isByProvider ? await codes.prove(fields.smsCode) : undefined
    // What stands against the code has been said.
    if (isByProvider && token === undefined) set({ harness: 'asking' })
    else pass(await ask(tab, fields, token))
  }

  return {
    store,
    offered,
    emailHasCode,
    dialing,
    left: codes.left,
    choose(tab) {
      if (store.getState().harness === 'asking') set({ tab, empty: undefined })
    },
    async send(channel, fields) {
      const field = channel === 'sms' ? 'mobileNum' : 'email'
      const address = fields[field]
      set({ empty: address === '' ? field : undefined })
      if (address === '' || store.getState().sending) return
      set({ sending: channel })
      try {
        await codes.send(channel, address)
        set({ sentTo: { ...store.getState().sentTo, [channel]: address } })
      } catch (thrown) {
        set({ alert: wordsOf(thrown) })
      } finally {
        set({ sending: undefined })
      }
    },
    typed({ mobileNum, email }) {
      const { sms: toNumber = mobileNum, email: toEmail = email } = store.getState().sentTo
      if (toNumber !== mobileNum) codes.forget('sms')
      if (toEmail !== email) codes.forget('email')
    },
    async submit(fields) {
      const { harness, tab } = store.getState()
      if (harness !== 'asking') return
      const empty = findEmpty({ tab, fields, emailHasCode })
      set({ empty })
      if (empty) return
      set({ harness: 'verifying' })
      await verify(tab, fields).catch(fail)
    },
    answerAlert() {
      set({ alert: undefined })
      if (isOver) leave()
    },
    close() {
      if (store.getState().harness !== 'passed') leave()
    },
  }
}
