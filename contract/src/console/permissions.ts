/** What somebody of the staff may do, each with a sentence. A call of the console names one of them. */
export const permissions = {
  'members.read': 'Look members up: profile, balances, devices, notes.',
  'members.note': 'Write a note about a member.',
  'members.sessions': 'End a member’s sessions.',
  'members.limits': 'Lower a member’s limits; nobody raises them here.',
  'withdrawals.read': 'See withdrawals that wait for a person.',
  'withdrawals.prepare': 'Propose what becomes of a withdrawal.',
  'withdrawals.approve': 'Confirm or turn back what somebody else has proposed.',
  'feedback.read': 'Read what members write to the house.',
  'feedback.answer': 'Answer what members write to the house.',
  'settings.read': 'Read a merchant’s settings and their versions.',
  'settings.edit': 'Write drafts of a merchant’s settings and preview them.',
  'settings.publish': 'Publish settings and roll back.',
  'settings.approve': 'Be the second person where a risky setting changes.',
  'audit.read': 'Read the audit log and check its chain.',
} as const

export type Permission = keyof typeof permissions

export const isPermission = (text: string): text is Permission => Object.hasOwn(permissions, text)

const reading = ['members.read', 'withdrawals.read', 'feedback.read', 'settings.read', 'audit.read'] as const

const everything = Object.keys(permissions) as Permission[]

/** Which role holds which permissions. A role is held at one merchant or across the group. */
export const roles = {
  owner: everything,
  manager: everything,
  cashier: ['members.read', 'withdrawals.read', 'withdrawals.prepare', 'withdrawals.approve'],
  support: [
    'members.read',
    'members.note',
    'members.sessions',
    'members.limits',
    'withdrawals.read',
    'withdrawals.prepare',
    'feedback.read',
    'feedback.answer',
  ],
  editor: ['settings.read', 'settings.edit'],
  auditor: reading,
} as const satisfies Record<string, readonly Permission[]>

export type StaffRole = keyof typeof roles

export const staffRoles = Object.keys(roles) as StaffRole[]

/** The chain and the place of what belongs to the whole house. No merchant can be called so. */
export const groupScope = '*'

/** A role at a merchant, or at `*` across the group. */
export interface RoleHeld {
  merchant: string
  role: StaffRole
}

/** Whether these roles let somebody do this at the merchant; at `*` only what is held across the group counts. */
export const mayDo = (held: readonly RoleHeld[], permission: Permission, merchant: string): boolean =>
  held.some(
    ({ merchant: at, role }) =>
      (at === merchant || at === groupScope) && (roles[role] as readonly Permission[]).includes(permission),
  )

/** All that these roles let somebody do at the merchant. */
export const permissionsAt = (held: readonly RoleHeld[], merchant: string): Permission[] =>
  everything.filter((permission) => mayDo(held, permission, merchant))
