import type { CallSchemas } from '../call'
import { beginPasskeyLoginAnswer } from '../account/security.schema'
import type { ErrorCode } from '../errorCodes'
import { nothing } from '../schemaParts'
import {
  beginSignInAnswer,
  done,
  enrolAnswer,
  providerAddress,
  providerResponseRequest,
  providerSignInAnswer,
} from './staff.schema'
import {
  addStaffAnswer,
  addStaffPasskeyRequest,
  addStaffRequest,
  beginStaffPasskeyAnswer,
  beginStaffPasskeyRequest,
  changeRolesRequest,
  changeStaffPasswordRequest,
  customRolesAnswer,
  decideStaffChangeRequest,
  decideStaffResetRequest,
  deleteCustomRoleRequest,
  drawAuthenticatorRequest,
  dropStaffPasskeyRequest,
  enrolStaffRequest,
  nameStaffPasskeyRequest,
  resetStaffAnswer,
  resetStaffRequest,
  saveCustomRoleRequest,
  staffAccount,
  staffChangeAnswer,
  staffChangesAnswer,
  staffCredentialRequest,
  staffFile,
  staffFileRequest,
  staffGivable,
  staffListAnswer,
  staffListRequest,
  takeAuthenticatorRequest,
  takeBackStaffChangeRequest,
  takeBackStaffResetRequest,
} from './staffAdmin.schema'
import type { staffCalls } from './consoleCalls'
import { secondPersonErrors } from './approvals.schema'

/** No such staff user, or none that the caller may see; or the caller's own account, or one of their rank. */
const managing: ErrorCode[] = ['request.not.found', 'staff.own.account']

const adding = {
  request: addStaffRequest,
  answer: addStaffAnswer,
  errors: ['staff.name.taken', 'staff.moved.on', 'request.not.found'],
} satisfies CallSchemas

const changingRoles = {
  request: changeRolesRequest,
  answer: staffChangeAnswer,
  errors: [...managing, 'staff.moved.on', 'staff.last.owner'],
} satisfies CallSchemas

const proving = { errors: ['passkey.over', 'passkey.invalid'] } satisfies Partial<CallSchemas>

const asking = {
  errors: ['identity.not.offered', 'identity.unavailable'],
} satisfies Partial<CallSchemas>

const identifying = {
  errors: [...asking.errors, 'identity.invalid', 'staff.identity.unknown'],
} satisfies Partial<CallSchemas>

/** Shapes and refusals of the calls about the staff. */
export const staffSchemas: Record<keyof typeof staffCalls, CallSchemas> = {
  staffList: { request: staffListRequest, answer: staffListAnswer, errors: [] },
  staffGivableRoles: { request: nothing, answer: staffGivable, errors: [] },
  readStaff: { request: staffFileRequest, answer: staffFile, errors: ['request.not.found'] },
  addStaff: adding,
  changeStaffRoles: changingRoles,
  suspendStaff: { request: staffFileRequest, answer: done, errors: [...managing, 'staff.last.owner'] },
  resumeStaff: {
    request: staffFileRequest,
    answer: staffChangeAnswer,
    errors: [...managing, 'staff.moved.on'],
  },
  resetStaff: {
    request: resetStaffRequest,
    answer: resetStaffAnswer,
    errors: [...managing, 'staff.moved.on', 'staff.mail.missing'],
  },
  decideStaffReset: {
    request: decideStaffResetRequest,
    answer: resetStaffAnswer,
    errors: [...managing, ...secondPersonErrors, 'staff.moved.on'],
  },
  takeBackStaffReset: {
    request: takeBackStaffResetRequest,
    answer: done,
    errors: [...managing, 'staff.same.person', 'staff.moved.on'],
  },
  staffChanges: { request: nothing, answer: staffChangesAnswer, errors: [] },
  decideStaffChange: {
    request: decideStaffChangeRequest,
    answer: done,
    errors: [
      ...managing,
      ...secondPersonErrors,
      'staff.moved.on',
      'staff.name.taken',
      'staff.last.owner',
      'staff.role.name.taken',
      'staff.role.limit',
    ],
  },
  takeBackStaffChange: {
    request: takeBackStaffChangeRequest,
    answer: done,
    errors: ['staff.same.person', 'staff.moved.on'],
  },
  confirmStaff: {
    request: staffFileRequest,
    answer: done,
    errors: [...managing, ...secondPersonErrors, 'staff.moved.on'],
  },
  customRoles: { request: nothing, answer: customRolesAnswer, errors: [] },
  saveCustomRole: {
    request: saveCustomRoleRequest,
    answer: staffChangeAnswer,
    errors: [...managing, 'staff.moved.on', 'staff.role.name.taken', 'staff.role.limit'],
  },
  deleteCustomRole: {
    request: deleteCustomRoleRequest,
    answer: done,
    errors: [...managing, 'staff.role.held'],
  },
  groupStaffList: { request: staffListRequest, answer: staffListAnswer, errors: [] },
  addGroupStaff: adding,
  changeGroupRoles: changingRoles,
  staffAccount: { request: nothing, answer: staffAccount, errors: [] },
  changeStaffPassword: {
    request: changeStaffPasswordRequest,
    answer: done,
    errors: ['password.old.wrong', 'password.same', 'register.password.weak', 'login.locked'],
  },
  drawAuthenticator: {
    request: drawAuthenticatorRequest,
    answer: enrolAnswer,
    errors: ['two.factor.invalid', 'login.locked'],
  },
  takeAuthenticator: {
    request: takeAuthenticatorRequest,
    answer: done,
    errors: ['two.factor.invalid', 'login.locked'],
  },
  beginStaffPasskey: {
    request: beginStaffPasskeyRequest,
    answer: beginStaffPasskeyAnswer,
    errors: ['password.old.wrong', 'two.factor.invalid', 'login.locked', 'passkey.too.many'],
  },
  addStaffPasskey: {
    request: addStaffPasskeyRequest,
    answer: staffAccount,
    errors: [...proving.errors, 'passkey.taken', 'passkey.too.many'],
  },
  nameStaffPasskey: { request: nameStaffPasskeyRequest, answer: staffAccount, errors: ['passkey.unknown'] },
  dropStaffPasskey: { request: dropStaffPasskeyRequest, answer: staffAccount, errors: [] },
  enrolStaff: {
    request: enrolStaffRequest,
    answer: beginSignInAnswer,
    errors: ['staff.enrolment.over', 'register.password.weak', 'login.locked', 'staff.network.refused'],
  },
  beginPasskeySignIn: { request: nothing, answer: beginPasskeyLoginAnswer, errors: ['login.locked'] },
  finishPasskeySignIn: {
    request: staffCredentialRequest,
    answer: done,
    errors: [...proving.errors, 'login.locked', 'staff.network.refused'],
  },
  beginPasskeyUnlock: { request: nothing, answer: beginPasskeyLoginAnswer, errors: [] },
  finishPasskeyUnlock: { request: staffCredentialRequest, answer: done, errors: [...proving.errors] },
  beginProviderSignIn: {
    request: nothing,
    answer: providerAddress,
    errors: [...asking.errors, 'login.locked'],
  },
  finishProviderSignIn: {
    request: providerResponseRequest,
    answer: providerSignInAnswer,
    errors: [...identifying.errors, 'two.factor.unready', 'login.locked', 'staff.network.refused'],
  },
  beginProviderUnlock: { request: nothing, answer: providerAddress, errors: [...asking.errors] },
  finishProviderUnlock: { request: providerResponseRequest, answer: done, errors: [...identifying.errors] },
}
