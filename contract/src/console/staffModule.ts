import type { Nothing } from '../call'
import { defineConsoleCall } from './consoleCall'
import type { Done } from './staff.schema'
import type {
  AddStaffAnswer,
  AddStaffRequest,
  ChangeRolesRequest,
  DecideStaffChangeRequest,
  DecideStaffResetRequest,
  EnrolmentSent,
  ResetKind,
  ResetStaffAnswer,
  ResetStaffRequest,
  StaffChange,
  StaffChangeAnswer,
  StaffChangesAnswer,
  StaffEntry,
  StaffFile,
  StaffFileRequest,
  StaffGivable,
  StaffListAnswer,
  StaffListRequest,
  TakeBackStaffChangeRequest,
  TakeBackStaffResetRequest,
} from './staffModule.schema'

export type { EnrolmentSent, ResetKind, StaffChange, StaffEntry, StaffFile, StaffGivable }

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

/**
 * Somebody new with roles at the merchant. The enrolment code goes to them by e-mail. With a role that can approve something
 * it is the first half, and a second person confirms it.
 */
export const addStaff = defineConsoleCall<AddStaffRequest, AddStaffAnswer>({
  method: 'POST',
  path: '/console/api/staff',
  needs: 'staff.manage',
})

/**
 * Says which roles somebody has at the merchant; none takes them off its staff. Where it gives a role that can approve
 * something, a second person confirms it.
 */
export const changeStaffRoles = defineConsoleCall<ChangeRolesRequest, StaffChangeAnswer>({
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

/** Lets somebody in again; a second person confirms it where their roles can approve something. */
export const resumeStaff = defineConsoleCall<StaffFileRequest, StaffChangeAnswer>({
  method: 'DELETE',
  path: '/console/api/staff/:id/suspension',
  needs: 'staff.manage',
})

/**
 * Resets a lost password or authenticator; the code goes to the person by e-mail. Where their roles can approve something it
 * is the first half, and another person confirms.
 */
export const resetStaff = defineConsoleCall<ResetStaffRequest, ResetStaffAnswer>({
  method: 'POST',
  path: '/console/api/staff/:id/reset',
  needs: 'staff.manage',
})

/** The second half, by somebody else. */
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

/** Changes of the staff that wait for a second person: at the merchant, and across the group for those who manage it. */
export const staffChanges = defineConsoleCall<Nothing, StaffChangesAnswer>({
  method: 'GET',
  path: '/console/api/staff-changes',
  needs: 'staff.read',
})

export const decideStaffChange = defineConsoleCall<DecideStaffChangeRequest, Done>({
  method: 'POST',
  path: '/console/api/staff-changes/:change/decision',
  needs: 'staff.manage',
})

export const takeBackStaffChange = defineConsoleCall<TakeBackStaffChangeRequest, Done>({
  method: 'DELETE',
  path: '/console/api/staff-changes/:change',
  needs: 'staff.manage',
})

/** Confirms somebody whose account one other person alone created or reset. */
export const confirmStaff = defineConsoleCall<StaffFileRequest, Done>({
  method: 'POST',
  path: '/console/api/staff/:id/confirmation',
  needs: 'staff.manage',
})

/** Everybody, with all roles. */
export const groupStaffList = defineConsoleCall<StaffListRequest, StaffListAnswer>({
  method: 'GET',
  path: '/console/api/group/staff',
  needs: 'staff.read',
  scope: 'group',
})

/** Somebody new with roles across the group; otherwise as `addStaff`. */
export const addGroupStaff = defineConsoleCall<AddStaffRequest, AddStaffAnswer>({
  method: 'POST',
  path: '/console/api/group/staff',
  needs: 'staff.manage',
  scope: 'group',
})

/** Says which roles somebody has across the group; otherwise as `changeStaffRoles`. */
export const changeGroupRoles = defineConsoleCall<ChangeRolesRequest, StaffChangeAnswer>({
  method: 'PUT',
  path: '/console/api/group/staff/:id/roles',
  needs: 'staff.manage',
  scope: 'group',
})
