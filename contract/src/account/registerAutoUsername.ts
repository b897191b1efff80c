import { defineCall } from '../call'
import type { RegisterAnswer } from './register'
import type { RegisterAutoUsernameRequest } from './registration.schema'

export type { RegisterAutoUsernameRequest }

/** Opens an account under a username of our making, which the answer tells (A§7, REQ-REGISTER-003). */
export const registerAutoUsername = defineCall<RegisterAutoUsernameRequest, RegisterAnswer>({
  method: 'POST',
  path: '/wps/member/register/autoUsername',
  session: 'none',
  moduleId: 'REG3',
  sealed: true,
})
