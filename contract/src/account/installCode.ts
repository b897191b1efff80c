import { defineCall } from '../call'
import type {
  InstallCodeAnswer,
  InstallCodeRequest,
  InstallLoginRequest,
  LoginAnswer,
} from './session.schema'

/**
 * A code that signs the member in once, in the app that is being added to the home screen: iOS does not share the
 * browser's storage with it. A new one replaces the previous one.
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
