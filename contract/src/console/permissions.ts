/** What a staff user may do, each with a sentence. A call of the console names one of them. */
export const permissions = {
  'members.read': 'View members: profile, balances, devices and notes.',
  'members.note': 'Add notes to a member.',
  'members.message': 'Send messages to a member’s inbox.',
  'members.sessions': 'End a member’s sessions.',
  'members.limits': 'Lower a member’s limits. They can’t be raised here.',
  'members.restrict': 'Block, close and self-exclude members, and unfreeze a wallet that matches its ledger.',
  'members.prepare':
    'Request balance adjustments, resets of a member’s two-factor authentication, and payouts to self-excluded, blocked or closed members.',
  'members.approve': 'Approve balance adjustments and resets of a member’s two-factor authentication.',
  'withdrawals.read': 'View withdrawals in review.',
  'withdrawals.prepare': 'Request that a withdrawal is paid out or declined.',
  'withdrawals.approve': 'Approve or reject another person’s request for a withdrawal.',
  'lottery.read': 'View draws, their sales, results and exposure.',
  'lottery.pause': 'Suspend and resume sales of a draw.',
  'lottery.decide': 'Request the cancellation of draws or bets, and enter or correct results.',
  'lottery.approve': 'Approve decisions about draws, odds and results.',
  'deposits.read': 'View deposits and money in review.',
  'deposits.prepare': 'Request decisions about money that doesn’t match a deposit.',
  'deposits.approve': 'Approve or reject another person’s request for such money.',
  'reconciliation.read': 'View statements of payment providers and reconciliation cases.',
  'reconciliation.manage':
    'Upload and compare statements of payment providers, and explain or resolve reconciliation cases.',
  'cards.read': 'View members’ payout accounts that are on hold or flagged.',
  'cards.manage': 'Freeze, unfreeze and remove members’ payout accounts, with a reason.',
  'risk.read': 'View linked accounts, risk rules and risk cases.',
  'risk.edit': 'Change risk rules, switch them on and off, and close risk cases.',
  'risk.approve': 'Approve risk rules that affect many members.',
  'documents.read': 'View which documents members sent, without their pictures.',
  'documents.decide': 'View the pictures of members’ documents, and approve or refuse them.',
  'feedback.read': 'Read members’ feedback.',
  'feedback.answer': 'Reply to members’ feedback.',
  'settings.read': 'View a merchant’s settings and versions.',
  'settings.edit': 'Edit and preview drafts of a merchant’s settings.',
  'settings.publish': 'Publish settings and roll back.',
  'settings.approve': 'Approve changes to high-risk settings.',
  'merchants.read': 'View merchants and their launch checklists.',
  'merchants.create': 'Create merchants.',
  'merchants.launch': 'Launch and close merchants. Launching needs two people.',
  'announcements.read': 'View announcements and inbox news.',
  'announcements.edit':
    'Write announcements and news. Players see them only once they are published or sent.',
  'announcements.publish': 'Publish and unpublish announcements, and send news.',
  'push.read': 'View push notifications and their results.',
  'push.edit': 'Write push notifications and count recipients.',
  'push.send': 'Send and cancel push notifications, and approve those to large audiences.',
  'chat.read': 'Read conversations with members.',
  'chat.answer': 'Assign, reply to and close conversations.',
  'health.read': 'View system health and page performance.',
  'why.read': 'View why a prompt was shown or hidden, and request reports from devices.',
  'staff.read': 'View staff and their roles.',
  'staff.manage': 'Add and suspend staff, change roles below one’s own, and reset access.',
  'tokens.read': 'View API tokens and when they were last used.',
  'tokens.manage': 'Create API tokens with permissions that one holds, and revoke them.',
  'webhooks.read': 'View webhook endpoints and what was sent to them.',
  'webhooks.manage': 'Add, switch and test webhook endpoints, renew their secrets, and send events again.',
  'promotions.read': 'View promotions, their cost and claims.',
  'promotions.edit':
    'Write and stop promotions, and request manual grants. Nothing is paid without approval.',
  'promotions.approve': 'Approve promotions, their changes and manual grants.',
  'agents.read': 'View agents, their downlines, links and applications.',
  'agents.approve': 'Nominate members as agents, and approve applications.',
  'commission.read': 'View agents’ commission and commission runs.',
  'commission.approve': 'Create commission runs and adjustments, and approve those of others.',
  'reports.read': 'View and export reports.',
  'audit.read': 'View and verify the audit log.',
} as const

export type Permission = keyof typeof permissions

export const isPermission = (text: string): text is Permission => Object.hasOwn(permissions, text)

const reading = [
  'promotions.read',
  'agents.read',
  'commission.read',
  'reports.read',
  'members.read',
  'withdrawals.read',
  'lottery.read',
  'deposits.read',
  'reconciliation.read',
  'cards.read',
  'risk.read',
  'documents.read',
  'feedback.read',
  'settings.read',
  'merchants.read',
  'health.read',
  'staff.read',
  'tokens.read',
  'webhooks.read',
  'audit.read',
  'announcements.read',
  'push.read',
  'chat.read',
] as const

const everything = Object.keys(permissions) as Permission[]

/** Which role holds which permissions. A role is held at one merchant or across the group. */
export const roles = {
  owner: everything,
  manager: everything,
  cashier: [
    'members.read',
    'members.restrict',
    'members.prepare',
    'members.approve',
    'withdrawals.read',
    'withdrawals.prepare',
    'withdrawals.approve',
    'deposits.read',
    'deposits.prepare',
    'deposits.approve',
    'reconciliation.read',
    'reconciliation.manage',
    'cards.read',
    'cards.manage',
    'risk.read',
    'risk.edit',
    'documents.read',
    'documents.decide',
    'agents.read',
    'commission.read',
    'commission.approve',
  ],
  support: [
    'members.read',
    'members.note',
    'members.message',
    'members.sessions',
    'members.limits',
    'members.restrict',
    'members.prepare',
    'withdrawals.read',
    'withdrawals.prepare',
    'lottery.read',
    'deposits.read',
    'deposits.prepare',
    'cards.read',
    'risk.read',
    'documents.read',
    'documents.decide',
    'feedback.read',
    'feedback.answer',
    'why.read',
    'chat.read',
    'chat.answer',
    'promotions.read',
    'agents.read',
  ],
  editor: [
    'settings.read',
    'settings.edit',
    'announcements.read',
    'announcements.edit',
    'push.read',
    'push.edit',
    'promotions.read',
    'promotions.edit',
  ],
  auditor: reading,
} as const satisfies Record<string, readonly Permission[]>

export type StaffRole = keyof typeof roles

/** Permissions to be the approver of a two-person action, and to manage the staff. */
export const approvingPermissions: readonly Permission[] = [
  'withdrawals.approve',
  'lottery.approve',
  'deposits.approve',
  'settings.approve',
  'merchants.launch',
  'announcements.publish',
  'push.send',
  'promotions.approve',
  'agents.approve',
  'commission.approve',
  'members.approve',
  'risk.approve',
  'staff.manage',
]

/** Permissions about staff and API tokens: no API token has them. */
export const staffOnlyPermissions: readonly Permission[] = [
  'staff.read',
  'staff.manage',
  'tokens.read',
  'tokens.manage',
]

/** The built-in roles. */
export const staffRoles = Object.keys(roles) as StaffRole[]

export const isStaffRole = (text: string): text is StaffRole => Object.hasOwn(roles, text)

/**
 * Permissions that one person alone cannot give: those that no built-in role has which one person alone can give (support,
 * editor, auditor). A new permission is one of these until such a role has it.
 */
export const guardedPermissions: readonly Permission[] = everything.filter(
  (permission) =>
    !staffRoles.some((role) => {
      const held: readonly Permission[] = roles[role]
      return held.includes(permission) && !held.some((one) => approvingPermissions.includes(one))
    }),
)

/** A role that a merchant made of permissions. */
export interface CustomRole {
  id: string
  name: string
  permissions: readonly Permission[]
}

/** Names that no custom role may have: those of the built-in roles, also as the console shows them in its languages. */
const reservedRoleNames: readonly string[] = [
  ...staffRoles,
  'chủ sở hữu',
  'quản lý',
  'thu ngân',
  'hỗ trợ',
  'biên tập viên',
  'kiểm toán viên',
]

/** A role's name as names are compared: whatever its case, its width and its spaces. */
export const roleNameKey = (name: string): string =>
  name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

export const isReservedRoleName = (name: string): boolean => reservedRoleNames.includes(roleNameKey(name))

/** The audit chain and the scope of what belongs to the whole group. No merchant can have this code. */
export const groupScope = '*'

/** A role at a merchant, or at `*` across the group. */
export interface RoleHeld {
  merchant: string
  /** A built-in role, or the id of one of the merchant's custom roles. */
  role: string
  /** Name and permissions of a custom role as they are now. */
  custom?: Pick<CustomRole, 'name' | 'permissions'>
}

/** What a role allows; nothing where it is unknown. */
export const permissionsOf = ({ role, custom }: Pick<RoleHeld, 'role' | 'custom'>): readonly Permission[] =>
  custom?.permissions ?? (isStaffRole(role) ? roles[role] : [])

/**
 * Whether a role has a permission that one person alone cannot give: two people together grant it, and the recipient cannot
 * approve anything during the waiting time.
 */
export const isGuardedRole = (role: Pick<RoleHeld, 'role' | 'custom'>): boolean =>
  permissionsOf(role).some((permission) => guardedPermissions.includes(permission))

/** Whether these roles allow this at the merchant; at `*` only what is held across the group counts. */
export const mayDo = (held: readonly RoleHeld[], permission: Permission, merchant: string): boolean =>
  held.some(
    (role) =>
      (role.merchant === merchant || role.merchant === groupScope) &&
      permissionsOf(role).includes(permission),
  )

/** All that these roles allow at the merchant. */
export const permissionsAt = (held: readonly RoleHeld[], merchant: string): Permission[] =>
  everything.filter((permission) => mayDo(held, permission, merchant))
