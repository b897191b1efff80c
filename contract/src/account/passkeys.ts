import { defineCall, type Nothing } from '../call'
import type { LoginAnswer } from './session.schema'
import type {
  BeginPasskeyAnswer,
  BeginPasskeyLoginAnswer,
  BeginPasskeyRequest,
  DropPasskeyRequest,
  FinishPasskeyRequest,
  GivenCredential,
  MemberPasskey,
  NewCredential,
  PasskeyLoginRequest,
  PasskeysAnswer,
  RenamePasskeyRequest,
} from './security.schema'

export type {
  BeginPasskeyAnswer,
  BeginPasskeyLoginAnswer,
  GivenCredential,
  MemberPasskey,
  NewCredential,
  PasskeysAnswer,
}

/** The member's passkeys, the newest first. */
export const passkeys = defineCall<Nothing, PasskeysAnswer>({
  method: 'GET',
  path: '/wps/member/passkeys',
  session: 'member',
})

/** What a new passkey is created from, valid once and for five minutes. Requires a fresh proof. */
export const beginPasskey = defineCall<BeginPasskeyRequest, BeginPasskeyAnswer>({
  method: 'POST',
  path: '/wps/member/passkeys/options',
  session: 'member',
  sealed: true,
})

/** Brings the new passkey: from now on it signs the member in. Answers the new list. */
export const finishPasskey = defineCall<FinishPasskeyRequest, PasskeysAnswer>({
  method: 'POST',
  path: '/wps/member/passkeys',
  session: 'member',
  sealed: true,
})

/** Gives a passkey a name to recognise it by. Returns the new list. */
export const renamePasskey = defineCall<RenamePasskeyRequest, PasskeysAnswer>({
  method: 'PUT',
  path: '/wps/member/passkeys/:id',
  session: 'member',
})

/** Takes a passkey off the account, unless nothing else opens it. Answers what is left. */
export const dropPasskey = defineCall<DropPasskeyRequest, PasskeysAnswer>({
  method: 'DELETE',
  path: '/wps/member/passkeys/:id',
  session: 'member',
})

/** The challenge that a passkey signs to sign in, valid once and for five minutes; the same for every caller. */
export const beginPasskeyLogin = defineCall<Nothing, BeginPasskeyLoginAnswer>({
  method: 'POST',
  path: '/wps/session/passkey/options',
  session: 'none',
  moduleId: 'LOGIN3',
})

/** Signs in by passkey. It stands for both factors, so none is asked for besides. */
export const passkeyLogin = defineCall<PasskeyLoginRequest, LoginAnswer>({
  method: 'POST',
  path: '/wps/session/passkey',
  session: 'none',
  moduleId: 'LOGIN3',
  sealed: true,
})
