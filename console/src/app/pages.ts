import type { Permission } from '@playfront/contract/console/permissions'
import type { MeAnswer, StaffDesk } from '@playfront/contract/console/staff'
import {
  banknote,
  type Drawing,
  fileText,
  keyRound,
  messageSquareText,
  shieldCheck,
  slidersHorizontal,
  users,
} from '@playfront/kit/icons'
import type { ComponentType } from 'react'
import type { TextKey } from '../texts/texts'

export interface PageProps {
  /** What of the path comes behind the page's own part, e.g. a member's id; empty at the page itself. */
  rest: string
  query: URLSearchParams
}

/** The parts of the menu, in its order. */
export const pageGroups = ['people', 'money', 'play', 'reach', 'brand', 'house'] as const

export type PageGroup = (typeof pageGroups)[number]

/** One page of the console. Its code is loaded when somebody goes there. */
export interface ConsolePage {
  /** First part of the path, e.g. `members` at `/console/members`. */
  path: string
  title: TextKey
  /** Which part of the menu it stands in. */
  group: PageGroup
  icon: Drawing
  /** Shown to whoever holds this permission at the desk, or, with `scope`, across the group; to everybody without one. */
  needs?: Permission
  scope?: 'group'
  load: () => Promise<{ Page: ComponentType<PageProps> }>
}

/** Every page; within its part of the menu in this order. */
export const pages: readonly ConsolePage[] = [
  {
    path: 'members',
    title: 'page.members',
    group: 'people',
    icon: users,
    needs: 'members.read',
    load: () => import('../members/MembersPage'),
  },
  {
    path: 'withdrawals',
    title: 'page.withdrawals',
    group: 'money',
    icon: banknote,
    needs: 'withdrawals.read',
    load: () => import('../withdrawals/WithdrawalsPage'),
  },
  {
    path: 'feedback',
    title: 'page.feedback',
    group: 'people',
    icon: messageSquareText,
    needs: 'feedback.read',
    load: () => import('../feedback/FeedbackPage'),
  },
  {
    path: 'settings',
    title: 'page.settings',
    group: 'brand',
    icon: slidersHorizontal,
    needs: 'settings.read',
    load: () => import('../settings/SettingsPage'),
  },
  {
    path: 'audit',
    title: 'page.audit',
    group: 'house',
    icon: shieldCheck,
    needs: 'audit.read',
    load: () => import('../audit/AuditPage'),
  },
  {
    path: 'house',
    title: 'page.houseAudit',
    group: 'house',
    icon: fileText,
    needs: 'audit.read',
    scope: 'group',
    load: () => import('../audit/HouseAuditPage'),
  },
  {
    path: 'sessions',
    title: 'page.sessions',
    group: 'house',
    icon: keyRound,
    load: () => import('../sessions/SessionsPage'),
  },
]

/** The pages that this person has at this desk. */
export const pagesFor = (who: MeAnswer, desk: StaffDesk | undefined): ConsolePage[] =>
  pages.filter(
    ({ needs, scope }) =>
      needs === undefined || (scope === 'group' ? who.group : (desk?.permissions ?? [])).includes(needs),
  )
