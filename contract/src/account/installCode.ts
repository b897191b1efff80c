import { defineCall } from '../call'
import type {
  InstallCodeAnswer,
  InstallCodeRequest,
  InstallLoginRequest,
  LoginAnswer,
} from './session.schema'

/**
 * A code that signs the member in once, in the app that is being put on the home screen: iOS gives it nothing of what the
 * browser keeps. A new one takes the place of the one before.
 */
export const installCode = defineCall<InstallCodeRequest, InstallCodeAnswer>({
  method: 'POST',
  path: '/wps/member/installCode',
  session: 'member',
})

/** Signs the installed app in by the code of its start address. The code is spent by it. */
export const installLogin = defineCall<InstallLoginRequest, LoginAnswer>({
  method: 'POST',
  path: '/wps/session/installCode',
  session: 'none',
  moduleId: 'LOGIN3',
  sealed: true,
})
