import { defineCall } from '../call'
import type { RegisterAnswer } from './register'
import type { RegisterMobileRequest } from './registration.schema'

export type { RegisterMobileRequest }

/** Opens an account by mobile number, under a generated username that the response contains (A§7, REQ-REGISTER-002). */
export const registerMobile = defineCall<RegisterMobileRequest, RegisterAnswer>({
  method: 'POST',
  path: '/wps/member/register/mobile',
  session: 'none',
  moduleId: 'MOBILENUMREG3',
  sealed: true,
})
