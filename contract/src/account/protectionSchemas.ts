import type { CallName } from '../calls'
import type { CallSchemas } from '../callSchemas'
import { nothing } from '../schemaParts'
import {
  askHistoryAnswer,
  askHistoryRequest,
  chooseCheckRequest,
  depositChoiceRequest,
  excludeSelfRequest,
  playHistoryAnswer,
  playHistoryRequest,
  protectionAnswer,
  setLimitRequest,
  settleLimitRequest,
  takeBreakRequest,
} from './protection.schema'

/** Limits, breaks and self-exclusion. */
export const protectionSchemas = {
  protection: { request: nothing, answer: protectionAnswer, errors: [] },
  setLimit: { request: setLimitRequest, answer: protectionAnswer, errors: ['protection.not.offered'] },
  settleLimit: { request: settleLimitRequest, answer: protectionAnswer, errors: ['protection.waiting'] },
  takeBreak: { request: takeBreakRequest, answer: nothing, errors: ['protection.not.offered'] },
  excludeSelf: { request: excludeSelfRequest, answer: nothing, errors: ['protection.not.offered'] },
  askReturn: { request: nothing, answer: protectionAnswer, errors: ['protection.not.over'] },
  depositChoice: {
    request: depositChoiceRequest,
    answer: protectionAnswer,
    errors: ['protection.not.offered'],
  },
  chooseCheck: {
    request: chooseCheckRequest,
    answer: protectionAnswer,
    errors: ['protection.not.offered'],
  },
  playHistory: { request: playHistoryRequest, answer: playHistoryAnswer, errors: [] },
  askHistory: { request: askHistoryRequest, answer: askHistoryAnswer, errors: ['protection.not.offered'] },
} satisfies Partial<Record<CallName, CallSchemas>>
