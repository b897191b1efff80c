import { defineCall } from '../call'
import type { RegisterAnswer } from './register'
import type { RegisterAutoUsernameRequest } from './registration.schema'

export type { RegisterAutoUsernameRequest }

/** Opens an account under a generated username, which the response contains (A§7, REQ-REGISTER-003). */
export const registerAutoUsername = defineCall<RegisterAutoUsernameRequest, RegisterAnswer>({
  method: 'POST',
  path: '/wps/member/register/autoUsername',
  session: 'none',
  moduleId: 'REG3',
  sealed: true,
})
