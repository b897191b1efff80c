import type { CallSchemas } from '../callSchemas'
import { done } from './staff.schema'
import type { whyCalls } from './why'
import { askWhyRequest, whyAnswer, whyRequest } from './why.schema'

export const whySchemas: Record<keyof typeof whyCalls, CallSchemas> = {
  why: { request: whyRequest, answer: whyAnswer, errors: [] },
  askWhy: { request: askWhyRequest, answer: done, errors: ['request.not.found'] },
}
