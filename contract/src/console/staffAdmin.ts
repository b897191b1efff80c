import type { Nothing } from '../call'
import { defineConsoleCall } from './consoleCall'
import type { Done } from './staff.schema'
import type {
  AddStaffAnswer,
  AddStaffRequest,
  ChangeRolesRequest,
  CustomRoleEntry,
  CustomRolesAnswer,
  DecideStaffChangeRequest,
  DecideStaffResetRequest,
  DeleteCustomRoleRequest,
  EnrolmentSent,
  ResetKind,
  ResetStaffAnswer,
  ResetStaffRequest,
  SaveCustomRoleRequest,
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
} from './staffAdmin.schema'

export type { CustomRoleEntry, EnrolmentSent, ResetKind, StaffChange, StaffEntry, StaffFile, StaffGivable }

/** Who works at the merchant, with those who hold a role across the group; by name. */
export const staffList = defineConsoleCall<StaffListRequest, StaffListAnswer>({
  method: 'GET',
  path: '/console/api/staff',
  needs: 'staff.read',
})

/** What the caller may grant to a new staff user. */
export const staffGivableRoles = defineConsoleCall<Nothing, StaffGivable>({
  method: 'GET',
  path: '/console/api/staff-roles',
  needs: 'staff.manage',
})

/** One staff user with roles and what was requested about them. */
export const readStaff = defineConsoleCall<StaffFileRequest, StaffFile>({
  method: 'GET',
  path: '/console/api/staff/:id',
  needs: 'staff.read',
})

/**
 * A new staff user with roles at the merchant. The enrolment code is sent by e-mail. With a role that can approve
 * something this is an approval request, and a second person approves it.
 */
export const addStaff = defineConsoleCall<AddStaffRequest, AddStaffAnswer>({
  method: 'POST',
  path: '/console/api/staff',
  needs: 'staff.manage',
})

/**
 * Sets a staff user's roles at the merchant; an empty list removes them from its staff. Where it grants a role that can
 * approve something, a second person approves it.
 */
export const changeStaffRoles = defineConsoleCall<ChangeRolesRequest, StaffChangeAnswer>({
  method: 'PUT',
  path: '/console/api/staff/:id/roles',
  needs: 'staff.manage',
})

/** Blocks a staff user at every merchant: all their open sessions end. */
export const suspendStaff = defineConsoleCall<StaffFileRequest, Done>({
  method: 'POST',
  path: '/console/api/staff/:id/suspension',
  needs: 'staff.manage',
})

/** Unblocks a staff user; a second person approves it where their roles can approve something. */
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

/** Approval by another staff user. */
export const decideStaffReset = defineConsoleCall<DecideStaffResetRequest, ResetStaffAnswer>({
  method: 'POST',
  path: '/console/api/staff/:id/reset/decision',
  needs: 'staff.manage',
})

/** Cancels a reset that the caller began, while it waits. */
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

/** Approves or rejects a change of the staff; by another staff user than the requester. */
export const decideStaffChange = defineConsoleCall<DecideStaffChangeRequest, Done>({
  method: 'POST',
  path: '/console/api/staff-changes/:change/decision',
  needs: 'staff.manage',
})

/** Cancels a change that the caller requested, while it waits. */
export const takeBackStaffChange = defineConsoleCall<TakeBackStaffChangeRequest, Done>({
  method: 'DELETE',
  path: '/console/api/staff-changes/:change',
  needs: 'staff.manage',
})

/** The merchant's custom roles, and the permissions that the caller may put in one. */
export const customRoles = defineConsoleCall<Nothing, CustomRolesAnswer>({
  method: 'GET',
  path: '/console/api/custom-roles',
  needs: 'staff.read',
})

/**
 * Makes, renames or changes a custom role; its holders have the new permissions from their next call on. With a permission
 * that one person alone cannot give it is a request, and a second person approves it.
 */
export const saveCustomRole = defineConsoleCall<SaveCustomRoleRequest, StaffChangeAnswer>({
  method: 'PUT',
  path: '/console/api/custom-roles/:id',
  needs: 'staff.manage',
})

/** Deletes a custom role that nobody holds. */
export const deleteCustomRole = defineConsoleCall<DeleteCustomRoleRequest, Done>({
  method: 'DELETE',
  path: '/console/api/custom-roles/:id',
  needs: 'staff.manage',
})

/** Confirms a staff user whose account one other person alone created or reset. */
export const confirmStaff = defineConsoleCall<StaffFileRequest, Done>({
  method: 'POST',
  path: '/console/api/staff/:id/confirmation',
  needs: 'staff.manage',
})

/** All staff users, with all roles. */
export const groupStaffList = defineConsoleCall<StaffListRequest, StaffListAnswer>({
  method: 'GET',
  path: '/console/api/group/staff',
  needs: 'staff.read',
  scope: 'group',
})

/** A new staff user with roles across the group; otherwise as `addStaff`. */
export const addGroupStaff = defineConsoleCall<AddStaffRequest, AddStaffAnswer>({
  method: 'POST',
  path: '/console/api/group/staff',
  needs: 'staff.manage',
  scope: 'group',
})

/** Sets a staff user's roles across the group; otherwise as `changeStaffRoles`. */
export const changeGroupRoles = defineConsoleCall<ChangeRolesRequest, StaffChangeAnswer>({
  method: 'PUT',
  path: '/console/api/group/staff/:id/roles',
  needs: 'staff.manage',
  scope: 'group',
})
