import { defineCall } from '../call'
import type { LoginAnswer, LoginRequest, LoginType } from './session.schema'

export type { LoginAnswer, LoginRequest, LoginType }

/** Signs a member in (A§7). Besides the usual headers it carries `Device` (REQ-LOGIN-008). */
export const login = defineCall<LoginRequest, LoginAnswer>({
  method: 'POST',
  path: '/wps/session/login',
  session: 'none',
  moduleId: 'LOGIN3',
  sealed: true,
})
