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

/** One page of the console. Its code is loaded when somebody goes there. */
export interface ConsolePage {
  /** First part of the path, e.g. `members` at `/console/members`. */
  path: string
  title: TextKey
  icon: Drawing
  /** Shown to whoever holds this permission at the desk, or, with `scope`, across the group; to everybody without one. */
  needs?: Permission
  scope?: 'group'
  load: () => Promise<{ Page: ComponentType<PageProps> }>
}

/** Every page, in the order of the menu. */
export const pages: readonly ConsolePage[] = [
  {
    path: 'members',
    title: 'page.members',
    icon: users,
    needs: 'members.read',
    load: () => import('../members/MembersPage'),
  },
  {
    path: 'withdrawals',
    title: 'page.withdrawals',
    icon: banknote,
    needs: 'withdrawals.read',
    load: () => import('../withdrawals/WithdrawalsPage'),
  },
  {
    path: 'feedback',
    title: 'page.feedback',
    icon: messageSquareText,
    needs: 'feedback.read',
    load: () => import('../feedback/FeedbackPage'),
  },
  {
    path: 'settings',
    title: 'page.settings',
    icon: slidersHorizontal,
    needs: 'settings.read',
    load: () => import('../settings/SettingsPage'),
  },
  {
    path: 'audit',
    title: 'page.audit',
    icon: shieldCheck,
    needs: 'audit.read',
    load: () => import('../audit/AuditPage'),
  },
  {
    path: 'house',
    title: 'page.houseAudit',
    icon: fileText,
    needs: 'audit.read',
    scope: 'group',
    load: () => import('../audit/HouseAuditPage'),
  },
  {
    path: 'sessions',
    title: 'page.sessions',
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
