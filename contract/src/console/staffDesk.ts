import type { Nothing } from '../call'
import { defineConsoleCall } from './consoleCall'
import type { Done } from './staff.schema'
import type {
  AddStaffRequest,
  ChangeRolesRequest,
  DecideStaffResetRequest,
  EnrolmentAnswer,
  ResetKind,
  ResetStaffAnswer,
  ResetStaffRequest,
  StaffEntry,
  StaffFile,
  StaffFileRequest,
  StaffGivable,
  StaffListAnswer,
  StaffListRequest,
  TakeBackStaffResetRequest,
} from './staffDesk.schema'

export type { EnrolmentAnswer, ResetKind, StaffEntry, StaffFile, StaffGivable }

/** Who works at the merchant, with those who hold a role across the group; by name. */
export const staffList = defineConsoleCall<StaffListRequest, StaffListAnswer>({
  method: 'GET',
  path: '/console/api/staff',
  needs: 'staff.read',
})

/** What the caller may give to somebody new. */
export const staffGivableRoles = defineConsoleCall<Nothing, StaffGivable>({
  method: 'GET',
  path: '/console/api/staff-roles',
  needs: 'staff.manage',
})

export const readStaff = defineConsoleCall<StaffFileRequest, StaffFile>({
  method: 'GET',
  path: '/console/api/staff/:id',
  needs: 'staff.read',
})

/** Somebody new with roles at the merchant; answers the code that lets them set a password. */
export const addStaff = defineConsoleCall<AddStaffRequest, EnrolmentAnswer>({
  method: 'POST',
  path: '/console/api/staff',
  needs: 'staff.manage',
})

/** Says which roles somebody has at the merchant; none takes them off its staff. */
export const changeStaffRoles = defineConsoleCall<ChangeRolesRequest, Done>({
  method: 'PUT',
  path: '/console/api/staff/:id/roles',
  needs: 'staff.manage',
})

/** Shuts somebody out, at every merchant: whatever desk they have open is over. */
export const suspendStaff = defineConsoleCall<StaffFileRequest, Done>({
  method: 'POST',
  path: '/console/api/staff/:id/suspension',
  needs: 'staff.manage',
})

export const resumeStaff = defineConsoleCall<StaffFileRequest, Done>({
  method: 'DELETE',
  path: '/console/api/staff/:id/suspension',
  needs: 'staff.manage',
})

/**
 * Lets somebody in anew who has lost a password or an authenticator. At a merchant it is the first half and another person
 * confirms; whoever manages the staff across the group does it alone, and so does anybody for somebody who never came.
 */
export const resetStaff = defineConsoleCall<ResetStaffRequest, ResetStaffAnswer>({
  method: 'POST',
  path: '/console/api/staff/:id/reset',
  needs: 'staff.manage',
})

/** The second half, by somebody else: whoever confirms is shown the code. */
export const decideStaffReset = defineConsoleCall<DecideStaffResetRequest, ResetStaffAnswer>({
  method: 'POST',
  path: '/console/api/staff/:id/reset/decision',
  needs: 'staff.manage',
})

export const takeBackStaffReset = defineConsoleCall<TakeBackStaffResetRequest, Done>({
  method: 'DELETE',
  path: '/console/api/staff/:id/reset',
  needs: 'staff.manage',
})

/** Everybody, with all roles. */
export const groupStaffList = defineConsoleCall<StaffListRequest, StaffListAnswer>({
  method: 'GET',
  path: '/console/api/group/staff',
  needs: 'staff.read',
  scope: 'group',
})

/** Somebody new with roles across the group. */
export const addGroupStaff = defineConsoleCall<AddStaffRequest, EnrolmentAnswer>({
  method: 'POST',
  path: '/console/api/group/staff',
  needs: 'staff.manage',
  scope: 'group',
})

/** Says which roles somebody has across the group. */
export const changeGroupRoles = defineConsoleCall<ChangeRolesRequest, Done>({
  method: 'PUT',
  path: '/console/api/group/staff/:id/roles',
  needs: 'staff.manage',
  scope: 'group',
})
