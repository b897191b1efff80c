import type {
  ChangeStaffPasswordRequest,
  BeginStaffPasskeyRequest,
} from '@playfront/contract/console/staffAdmin.schema'
import type { Passwords } from '../../account/passwords/passwords'
import { signedIn } from '../consoleContext'
import { changePassword, drawAuthenticator, readAccount, takeAuthenticator } from './ownSignIn'
import { addPasskey, beginPasskey, dropPasskey, namePasskey } from './ownPasskeys'

/** The calls by which staff users change their own sign-in methods. */
export const accountHandlers = (passwords: Passwords) => ({
  staffAccount: signedIn(readAccount),
  changeStaffPassword: signedIn((context, request: ChangeStaffPasswordRequest) =>
    changePassword(passwords, context, request),
  ),
  drawAuthenticator: signedIn(drawAuthenticator),
  takeAuthenticator: signedIn(takeAuthenticator),
  beginStaffPasskey: signedIn((context, request: BeginStaffPasskeyRequest) =>
    beginPasskey(passwords, context, request),
  ),
  addStaffPasskey: signedIn(addPasskey),
  nameStaffPasskey: signedIn(namePasskey),
  dropStaffPasskey: signedIn(dropPasskey),
})
