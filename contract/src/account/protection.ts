import { defineCall, type Nothing } from '../call'
import type {
  AskHistoryAnswer,
  AskHistoryRequest,
  ChooseCheckRequest,
  DepositChoiceRequest,
  ExcludeSelfRequest,
  PlayHistory,
  PlayHistoryRequest,
  PlayStretch,
  Protection,
  ProtectionChange,
  ProtectionLimit,
  ProtectionRestriction,
  SetLimitRequest,
  SettleLimitRequest,
  TakeBreakRequest,
} from './protection.schema'

export type {
  PlayHistory,
  PlayStretch,
  Protection,
  ProtectionChange,
  ProtectionLimit,
  ProtectionRestriction,
  SetLimitRequest,
}

/** What the member has set for themselves, what is used of it and left, and what waits. */
export const protection = defineCall<Nothing, Protection>({
  method: 'GET',
  path: '/wps/member/protection',
  session: 'member',
})

/** Lower holds at once; higher, or none, waits and is then confirmed with `settleLimit`. */
export const setLimit = defineCall<SetLimitRequest, Protection>({
  method: 'POST',
  path: '/wps/member/protection/limit',
  session: 'member',
})

/** Confirms a higher limit whose waiting time has passed, or cancels the request. */
export const settleLimit = defineCall<SettleLimitRequest, Protection>({
  method: 'POST',
  path: '/wps/member/protection/waiting',
  session: 'member',
})

/** A break begins at once, cannot be shortened, and ends by itself. Every session of the member ends. */
export const takeBreak = defineCall<TakeBreakRequest, Nothing>({
  method: 'POST',
  path: '/wps/member/protection/break',
  session: 'member',
})

/** An exclusion begins at once and ends only after its time, on request. Every session of the member ends. */
export const excludeSelf = defineCall<ExcludeSelfRequest, Nothing>({
  method: 'POST',
  path: '/wps/member/protection/exclusion',
  session: 'member',
})

/** Asks to come back after an exclusion whose time is over. */
export const askReturn = defineCall<Nothing, Protection>({
  method: 'POST',
  path: '/wps/member/protection/return',
  session: 'member',
})

/** States before the first deposit that there is no limit. */
export const depositChoice = defineCall<DepositChoiceRequest, Protection>({
  method: 'POST',
  path: '/wps/member/protection/depositChoice',
  session: 'member',
})

/** How often the member is shown time and result. */
export const chooseCheck = defineCall<ChooseCheckRequest, Protection>({
  method: 'POST',
  path: '/wps/member/protection/check',
  session: 'member',
})

/** Three months of one's own play. */
export const playHistory = defineCall<PlayHistoryRequest, PlayHistory>({
  method: 'GET',
  path: '/wps/member/protection/history',
  session: 'member',
})

/** Any stretch of it, day by day, up to five years; that it was asked for is kept. */
export const askHistory = defineCall<AskHistoryRequest, AskHistoryAnswer>({
  method: 'POST',
  path: '/wps/member/protection/historyRequest',
  session: 'member',
})
