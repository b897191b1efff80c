/** What somebody of the staff may do, each with a sentence. A call of the console names one of them. */
export const permissions = {
  'members.read': 'Look members up: profile, balances, devices, notes.',
  'members.note': 'Write a note about a member.',
  'members.sessions': 'End a member’s sessions.',
  'members.limits': 'Lower a member’s limits; nobody raises them here.',
  'members.restrict': 'Block, close and exclude members, and release a frozen wallet whose ledger agrees.',
  'members.prepare':
    'Propose an adjustment of a member’s balance, or the payout of an excluded, blocked or closed member.',
  'members.approve': 'Be the second person for adjustments of balances.',
  'withdrawals.read': 'See withdrawals that wait for a person.',
  'withdrawals.prepare': 'Propose what becomes of a withdrawal.',
  'withdrawals.approve': 'Confirm or turn back what somebody else has proposed.',
  'lottery.read': 'See issues, their sale, their results and what they may cost.',
  'lottery.pause': 'Take an issue off sale and put it on again.',
  'lottery.decide': 'Propose to call off an issue or bets, and to set or correct a result.',
  'lottery.approve': 'Be the second person where an issue, a price or a result is decided.',
  'deposits.read': 'Look deposits up, and see money that waits for a person.',
  'deposits.prepare': 'Propose what becomes of money that does not fit.',
  'deposits.approve': 'Confirm or turn back what somebody else has proposed about it.',
  'cards.read': 'See members’ cards and accounts that wait or are flagged.',
  'cards.manage': 'Freeze, release and remove members’ cards, with a reason.',
  'feedback.read': 'Read what members write to the house.',
  'feedback.answer': 'Answer what members write to the house.',
  'settings.read': 'Read a merchant’s settings and their versions.',
  'settings.edit': 'Write drafts of a merchant’s settings and preview them.',
  'settings.publish': 'Publish settings and roll back.',
  'settings.approve': 'Be the second person where a risky setting changes.',
  'merchants.read': 'See which merchants there are, and what keeps one from opening.',
  'merchants.create': 'Make a new merchant.',
  'merchants.launch': 'Open and close merchants; opening takes two people.',
  'announcements.read': 'See announcements, and news to members’ inboxes.',
  'announcements.edit': 'Write announcements and news; nobody sees them before they are published or sent.',
  'announcements.publish': 'Publish and take away announcements, and send news.',
  'push.read': 'See push messages and what became of them.',
  'push.edit': 'Write push messages and count whom they would reach.',
  'push.send': 'Send and cancel push messages, and be the second person for those to many.',
  'chat.read': 'Read the chat with members.',
  'chat.answer': 'Take on talks of the chat, answer and close them.',
  'health.read': 'See how well the platform and the pages do.',
  'why.read': 'See why something covered a member’s or a visitor’s screen, and ask their device.',
  'staff.read': 'See who works here, with which roles.',
  'staff.manage': 'Add people, change roles below one’s own, suspend people, reset their access.',
  'promotions.read': 'See promotions, what they cost, and who claimed what.',
  'promotions.edit': 'Write promotions, stop them, and propose claims by hand; nothing is paid by it.',
  'promotions.approve':
    'Be the second person where a promotion starts or changes, or a claim is decided by hand.',
  'agents.read': 'See agents, their downlines and links, and who wants to become one.',
  'agents.approve': 'Put members forward as agents, and decide about applications.',
  'commission.read': 'See what agents earn, and the runs that pay it.',
  'commission.approve': 'Make, correct and, as the second person, approve payments of commission.',
  'reports.read': 'Read reports and take them as files.',
  'audit.read': 'Read the audit log and check its chain.',
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
  'cards.read',
  'feedback.read',
  'settings.read',
  'merchants.read',
  'health.read',
  'staff.read',
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
    'cards.read',
    'cards.manage',
    'agents.read',
    'commission.read',
    'commission.approve',
  ],
  support: [
    'members.read',
    'members.note',
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

/**
 * Permissions to be the second person of a two-person action, and to decide who works here. Only two people give a role that
 * has one of them, and whoever receives one approves nothing for the waiting time.
 */
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
  'staff.manage',
]

/** Whether a role lets somebody approve what others have requested, or manage the staff. */
export const isApprovingRole = (role: StaffRole): boolean =>
  (roles[role] as readonly Permission[]).some((permission) => approvingPermissions.includes(permission))

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
