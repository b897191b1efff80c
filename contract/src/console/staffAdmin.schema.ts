import { z } from 'zod'
import { instant, maxInteger, uuid } from '../schemaParts'
import { type Permission, permissions, type StaffRole, staffRoles } from './permissions'
import { beginPasskeyAnswer, givenCredential, newCredential } from '../account/security.schema'

/** A built-in role, or the id of a custom role of the merchant. */
const role = z.union([z.enum(staffRoles as [StaffRole, ...StaffRole[]]), uuid])

const permission = z.enum(Object.keys(permissions) as [Permission, ...Permission[]])

/** How many custom roles a merchant can have. */
export const maxCustomRoles = 50

const roleName = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^\P{C}+$/u)

/** Name and permissions of a custom role. */
const roleTerms = z.object({ name: roleName, permissions: z.array(permission).min(1).max(200) })

/** The name of a custom role, for lists that contain its id. */
const customRoleName = z.object({ id: uuid, name: z.string() })

/** Letters, figures and `_ . @ -`: what is typed at the sign-in. */
const name = z
  .string()
  .trim()
  .regex(/^[\w.@-]{2,64}$/)

const displayName = z.string().trim().min(1).max(64)

/** Where the enrolment code is sent. */
/** Where a person's enrolment codes go. */
export const staffEmail = z.email().max(254)

const someRoles = z.array(role).max(staffRoles.length + maxCustomRoles)

/** Asked to come and not here yet, at work, or shut out. */
const staffState = z.enum(['invited', 'active', 'suspended'])

/** A role and where: a merchant's code, or `*` across the group. */
export const roleHeld = z.object({
  merchant: z.string(),
  role,
  /** Of a custom role. */
  custom: z.object({ name: z.string(), permissions: z.array(permission).readonly() }).optional(),
})

export const staffEntry = z.object({
  id: uuid,
  name: z.string(),
  displayName: z.string(),
  state: staffState,
  /** Those that the caller may see. */
  roles: z.array(roleHeld),
  hasAuthenticator: z.boolean(),
  passkeys: z.int().min(0),
  /** When they were last active in a console. */
  seenAt: instant.nullable(),
  /** False: one person alone created or reset the account, and a third has to confirm it. */
  isConfirmed: z.boolean(),
})

/** People by name, those after this one. */
export const staffListRequest = z.object({ after: z.string().max(64).optional() })

export const staffListAnswer = z.object({
  staff: z.array(staffEntry),
  /** What to ask `after` for the next page; null at the end. */
  next: z.string().nullable(),
})

export const staffFileRequest = z.object({ id: uuid })

const resetKind = z.enum(['password', 'authenticator'])

export const staffFile = staffEntry.extend({
  addedAt: instant,
  isOwn: z.boolean(),
  /** Until when an enrolment code that was created for them is valid; null when there is none. */
  enrolmentUntil: instant.nullable(),
  /** What has been requested at this merchant and not decided yet. */
  reset: z
    .object({ id: uuid, what: resetKind, byName: z.string(), isOwn: z.boolean(), at: instant })
    .nullable(),
  /** Where enrolment codes are sent; null for staff users whom the operator added without an address. */
  email: z.string().nullable(),
  /** Until then they approve nothing; null when they may. */
  approvesFrom: instant.nullable(),
  /** What the caller may do with this person, at this merchant. */
  may: z.object({
    /** Roles that they may give and take at this merchant. */
    give: z.array(role),
    /** Roles that they may give and take across the group. */
    giveGroup: z.array(role),
    /** Names of the merchant's custom roles. */
    customRoles: z.array(customRoleName.extend({ isGuarded: z.boolean() })),
    suspend: z.boolean(),
    /** Confirm an account that one other person alone created or reset. */
    confirm: z.boolean(),
    /** Alone, with a second person who confirms, or not at all. */
    reset: z.enum(['no', 'second', 'alone']),
  }),
})

/** What the caller may grant to a new staff user: at this merchant, and across the group. */
export const staffGivable = z.object({
  give: z.array(role),
  giveGroup: z.array(role),
  /** Names of the merchant's custom roles; `isGuarded`: giving it takes two people. */
  customRoles: z.array(customRoleName.extend({ isGuarded: z.boolean() })),
})

export const addStaffRequest = z.object({
  /** What the page calls the person: sent twice, it is one person. */
  id: uuid,
  name,
  displayName,
  email: staffEmail,
  roles: someRoles.min(1),
})

/** Enrolment codes are never shown in the console: they are sent to the person. */
export const enrolmentSent = z.object({ sentTo: z.string(), expiresAt: instant })

/** Null: nothing has happened yet, another staff user has to approve it. */
export const addStaffAnswer = z.object({ enrolment: enrolmentSent.nullable() })

/** Done, or waiting for a second person. */
export const staffChangeAnswer = z.object({ state: z.enum(['done', 'waiting']) })

const changeAbout = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add'), email: z.string(), roles: someRoles }),
  z.object({ kind: z.literal('roles'), from: someRoles, to: someRoles }),
  z.object({ kind: z.literal('resume') }),
  z.object({
    kind: z.literal('role'),
    /** Null: the role is new. */
    from: roleTerms.nullable(),
    to: roleTerms,
    /** Of the role as the request saw it; 0 where it is new. */
    version: z.int().min(0),
  }),
])

/** A change of the staff that waits for a second person. */
export const staffChange = z.object({
  id: uuid,
  /** The person; for `role` the role. */
  staff: uuid,
  name: z.string(),
  displayName: z.string(),
  /** A merchant's code, or `*` across the group. */
  place: z.string(),
  about: changeAbout,
  /** All roles that they hold now, at any merchant; none for a new staff user. */
  held: z.array(roleHeld),
  byName: z.string(),
  isOwn: z.boolean(),
  at: instant,
})

export const staffChangesAnswer = z.object({
  changes: z.array(staffChange),
  /** Names of the merchant's custom roles. */
  customRoles: z.array(customRoleName),
})

/** A custom role of the merchant. */
export const customRole = z.object({
  id: uuid,
  name: z.string(),
  permissions: z.array(permission),
  /** Counts its changes; a change names the one that it is based on. */
  version: z.int().min(1),
  /** How many people have it. */
  holders: z.int().min(0),
  /** Changing it, and giving it, takes two people. */
  isGuarded: z.boolean(),
  /** A change of it waits for a second person. */
  isWaiting: z.boolean(),
  /** The caller may change it and delete it: they have all its permissions and do not hold it. */
  mayChange: z.boolean(),
})

export const customRolesAnswer = z.object({
  roles: z.array(customRole),
  /** Permissions that the caller may put in a role. */
  grantable: z.array(permission),
})

export const saveCustomRoleRequest = roleTerms.extend({
  /** For a new role the id that the page assigns: sent twice, it is one role. */
  id: uuid,
  /** The version that the page saw; 0 for a new role. */
  version: z.int().min(0).max(maxInteger),
})

export const deleteCustomRoleRequest = z.object({ id: uuid })

export const decideStaffChangeRequest = z.object({
  change: uuid,
  decision: z.enum(['confirm', 'turnBack']),
})

export const takeBackStaffChangeRequest = z.object({ change: uuid })

export const changeRolesRequest = z.object({
  id: uuid,
  /** The roles there as the page saw them. */
  from: someRoles,
  to: someRoles,
})

export const resetStaffRequest = z.object({
  id: uuid,
  /** The id that the page assigns: sent twice, it is one approval request. */
  proposal: uuid,
  what: resetKind,
})

export const resetStaffAnswer = z.object({
  /** Null: nothing has happened yet, another staff user has to approve it. */
  enrolment: enrolmentSent.nullable(),
})

export const decideStaffResetRequest = z.object({
  id: uuid,
  proposal: uuid,
  decision: z.enum(['confirm', 'turnBack']),
})

export const takeBackStaffResetRequest = z.object({ id: uuid, proposal: uuid })

export type StaffEntry = z.output<typeof staffEntry>
export type StaffListRequest = z.output<typeof staffListRequest>
export type StaffListAnswer = z.output<typeof staffListAnswer>
export type StaffFileRequest = z.output<typeof staffFileRequest>
export type StaffFile = z.output<typeof staffFile>
export type StaffGivable = z.output<typeof staffGivable>
export type AddStaffRequest = z.output<typeof addStaffRequest>
export type EnrolmentSent = z.output<typeof enrolmentSent>
export type AddStaffAnswer = z.output<typeof addStaffAnswer>
export type StaffChangeAnswer = z.output<typeof staffChangeAnswer>
export type StaffChange = z.output<typeof staffChange>
export type StaffChangesAnswer = z.output<typeof staffChangesAnswer>
export type CustomRoleEntry = z.output<typeof customRole>
export type CustomRolesAnswer = z.output<typeof customRolesAnswer>
export type SaveCustomRoleRequest = z.output<typeof saveCustomRoleRequest>
export type DeleteCustomRoleRequest = z.output<typeof deleteCustomRoleRequest>
export type DecideStaffChangeRequest = z.output<typeof decideStaffChangeRequest>
export type TakeBackStaffChangeRequest = z.output<typeof takeBackStaffChangeRequest>
export type ChangeRolesRequest = z.output<typeof changeRolesRequest>
export type ResetStaffRequest = z.output<typeof resetStaffRequest>
export type ResetStaffAnswer = z.output<typeof resetStaffAnswer>
export type ResetKind = z.output<typeof resetKind>
export type DecideStaffResetRequest = z.output<typeof decideStaffResetRequest>
export type TakeBackStaffResetRequest = z.output<typeof takeBackStaffResetRequest>

const password = z.string().min(1).max(256)
const code = z.string().trim().max(12)

export const staffPasskey = z.object({
  id: uuid,
  /** As its holder calls it. */
  name: z.string().nullable(),
  /** What it was made on. */
  device: z.string(),
  /** Its maker keeps a copy, so that the holder's other devices may have it too. */
  isSynced: z.boolean(),
  /** It was seen in two places at once and opens nothing any more. */
  isBlocked: z.boolean(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
})

export const staffAccount = z.object({
  name: z.string(),
  displayName: z.string(),
  roles: z.array(roleHeld),
  passkeys: z.array(staffPasskey),
  /** Fewest characters of a new password. */
  passwordShortest: z.int().positive(),
})

export const changeStaffPasswordRequest = z.object({ current: password, next: password })

/** A code of the authenticator in use. */
export const drawAuthenticatorRequest = z.object({ code })

/** A code of the new one. */
export const takeAuthenticatorRequest = z.object({ code })

/** A sign-in by passkey: both factors at once. */
export const beginStaffPasskeyRequest = z.object({ password, code })

export const beginStaffPasskeyAnswer = beginPasskeyAnswer

const passkeyName = z.string().trim().min(1).max(40)

export const addStaffPasskeyRequest = z.object({ credential: newCredential, name: passkeyName.optional() })
export const nameStaffPasskeyRequest = z.object({ id: uuid, name: passkeyName })
export const dropStaffPasskeyRequest = z.object({ id: uuid })

/** The passkey's signature, at the sign-in or in a locked console. */
export const staffCredentialRequest = z.object({ credential: givenCredential })

/** The enrolment code that the staff user received, and the password that they choose. */
export const enrolStaffRequest = z.object({
  name: z.string().trim().min(1).max(64),
  code: z.string().trim().min(1).max(40),
  password,
})

export type StaffPasskey = z.output<typeof staffPasskey>
export type StaffAccount = z.output<typeof staffAccount>
export type ChangeStaffPasswordRequest = z.output<typeof changeStaffPasswordRequest>
export type DrawAuthenticatorRequest = z.output<typeof drawAuthenticatorRequest>
export type TakeAuthenticatorRequest = z.output<typeof takeAuthenticatorRequest>
export type BeginStaffPasskeyRequest = z.output<typeof beginStaffPasskeyRequest>
export type AddStaffPasskeyRequest = z.output<typeof addStaffPasskeyRequest>
export type NameStaffPasskeyRequest = z.output<typeof nameStaffPasskeyRequest>
export type DropStaffPasskeyRequest = z.output<typeof dropStaffPasskeyRequest>
export type StaffCredentialRequest = z.output<typeof staffCredentialRequest>
export type EnrolStaffRequest = z.output<typeof enrolStaffRequest>
