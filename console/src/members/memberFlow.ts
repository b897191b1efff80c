import {
  type ConsoleMember,
  type MemberFile,
  type MemberPayoutAnswer,
  blockMember,
  closeMember,
  endMemberSessions,
  excludeMember,
  findMembers,
  lowerMemberLimit,
  memberPayout,
  proposeAdjustment,
  proposeFactorReset,
  readMember,
  releaseWallet,
  requestMemberPayout,
  sendMemberMessage,
  unblockMember,
  writeMemberNote,
} from '@playfront/contract/console/members'
import type { LanguageCode } from '@playfront/contract/languages'
import { largestAmount } from '@playfront/contract/money'
import { minutes } from '@playfront/contract/time'
import { createStore } from 'zustand/vanilla'
import type { AppServices } from '../app/services'
import { createFilteredList, type ListFilter } from '../parts/listFilter'
import { toPage } from '../parts/listFlow'
import type { Outcome } from '@playfront/web/requests/outcome'
import type { TextKey } from '../texts/dictionaries'

export type MemberState =
  | { kind: 'loading' }
  | { kind: 'failed'; message?: string }
  | {
      kind: 'ready'
      file: MemberFile
      /** What staff could pay out for the member; only where it is offered. */
      payout?: MemberPayoutAnswer
      isBusy: boolean
    }

/** What may be done about an account. */
export type MemberAction = 'block' | 'unblock' | 'exclude' | 'release' | 'close'

type Limit = MemberFile['limits'][number]

const simpleActions = {
  block: blockMember,
  unblock: unblockMember,
  release: releaseWallet,
  close: closeMember,
}

/** One member's file, and the console's actions on it. */
export const createMemberFlow = (services: AppServices, id: string, mayPayOut = false) => {
  const { requests, toasts, texts, platform } = services
  const store = createStore<MemberState>(() => ({ kind: 'loading' }))
  // A note keeps its name until it is written, so that a second press writes no second one.
  let note = platform.page.newId()
  let exclusion = platform.page.newId()
  let adjustment = platform.page.newId()
  let reset = platform.page.newId()
  let message = platform.page.newId()
  let payoutIds = { withdrawal: platform.page.newId(), proposal: platform.page.newId() }

  const load = async () => {
    const [outcome, paid] = await Promise.all([
      requests.ask(readMember, { id }),
      mayPayOut ? requests.ask(memberPayout, { id }) : undefined,
    ])
    if (outcome.kind === 'done') {
      const payout = paid?.kind === 'done' && paid.value.isOffered ? paid.value : undefined
      store.setState({ kind: 'ready', file: outcome.value, payout, isBusy: false }, true)
    } else {
      const message = outcome.kind === 'refused' ? outcome.message : undefined
      store.setState({ kind: 'failed', message }, true)
    }
  }

  const act = async (doneText: TextKey, make: () => Promise<Outcome<unknown>>): Promise<boolean> => {
    const state = store.getState()
    if (state.kind !== 'ready' || state.isBusy) return false
    store.setState({ ...state, isBusy: true }, true)
    const outcome = await make()
    if (outcome.kind === 'done') toasts.notify(texts().t(doneText), 'positive')
    else services.reportFailure(outcome)
    await load()
    return outcome.kind === 'done'
  }

  return {
    store,
    start: () => void load(),
    load,
    signOut: (device?: string) =>
      act('members.signedOut', () => requests.ask(endMemberSessions, { id, device })),
    lower: (kind: Limit['kind'], period: Limit['period'], amount: number) =>
      act('members.limit.lowered', () => requests.ask(lowerMemberLimit, { id, kind, period, amount })),
    async take(action: MemberAction, reason: string, until: string | null): Promise<void> {
      const isDone = await act('frame.done', () => {
        if (action === 'exclude') return requests.ask(excludeMember, { id, exclusion, until, reason })
        return requests.ask(simpleActions[action], { id, reason })
      })
      if (isDone) exclusion = platform.page.newId()
    },
    async adjust(amount: number, reason: string): Promise<boolean> {
      const isAsked = await act('members.adjustment.requested', () =>
        requests.ask(proposeAdjustment, { id, adjustment, amount, reason }),
      )
      if (isAsked) adjustment = platform.page.newId()
      return isAsked
    },
    async payOut(card: string, amount: number, reason: string): Promise<boolean> {
      const isAsked = await act('members.payout.requested', () =>
        requests.ask(requestMemberPayout, { id, ...payoutIds, card, amount, reason }),
      )
      if (isAsked) payoutIds = { withdrawal: platform.page.newId(), proposal: platform.page.newId() }
      return isAsked
    },
    async resetFactors(reason: string): Promise<boolean> {
      const isAsked = await act('members.factors.requested', () =>
        requests.ask(proposeFactorReset, { id, reset, reason }),
      )
      if (isAsked) reset = platform.page.newId()
      return isAsked
    },
    async send(language: LanguageCode, text: string): Promise<boolean> {
      const isSent = await act('members.message.sent', () =>
        requests.ask(sendMemberMessage, { id, message, language, text }),
      )
      if (isSent) message = platform.page.newId()
      return isSent
    },
    async write(text: string): Promise<boolean> {
      const isWritten = await act('frame.done', () => requests.ask(writeMemberNote, { id, note, text }))
      if (isWritten) note = platform.page.newId()
      return isWritten
    },
  }
}

export type MemberFlow = ReturnType<typeof createMemberFlow>

export interface LimitAmountFacts {
  kind: 'deposit' | 'loss' | 'stake' | 'session'
  /** As it was typed: digits, at most one point or comma before the last digits, nothing else. */
  text: string
  /** Digits behind the point of the currency. */
  digits: number
}

/** The limit in minor units, or in milliseconds for a session's minutes; nothing for what is no such number. */
export const decideLimitAmount = ({ kind, text, digits }: LimitAmountFacts): number | undefined => {
  const found = /^(\d{1,12})(?:[.,](\d{1,2}))?$/.exec(text.trim())
  if (!found) return undefined
  const [, whole = '', part = ''] = found
  if (kind === 'session') return part === '' ? Number(whole) * minutes(1) : undefined
  if (part.length > digits) return undefined
  const amount = Number(whole + part.padEnd(digits, '0'))
  return amount <= largestAmount ? amount : undefined
}

/** What the list of members is filtered by. */
export interface MembersFilter extends ListFilter {
  find: string
}

/** The members by what is searched; the newest without a search. */
export const createMembersFlow = ({ requests }: AppServices) =>
  createFilteredList<ConsoleMember, MembersFilter>(async ({ find }, from) =>
    toPage(
      await requests.ask(findMembers, {
        find: find || undefined,
        before: typeof from === 'string' ? from : undefined,
      }),
      ({ members, next }) => ({ rows: members, next }),
    ),
  )
