import { defineCall } from '../call'
import type { RegisterAnswer, RegisterRequest } from './registration.schema'

export type { RegisterAnswer, RegisterRequest }

/** Opens an account by username (A§7, REQ-REGISTER-001); with `login` true the answer carries a session's token. */
export const register = defineCall<RegisterRequest, RegisterAnswer>({
  method: 'POST',
  path: '/wps/member/register',
  session: 'none',
  moduleId: 'REG3',
  sealed: true,
})
