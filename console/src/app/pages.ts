import { approvalKinds } from '@playfront/contract/console/approvalKinds'
import type { Permission } from '@playfront/contract/console/permissions'
import type { MeAnswer, StaffMerchant } from '@playfront/contract/console/staff'
import {
  badgeCheck,
  banknote,
  coins,
  creditCard,
  bell,
  type Drawing,
  circleCheck,
  circleQuestionMark,
  fileText,
  gauge,
  globe,
  house,
  keyRound,
  lock,
  share2,
  messageCircle,
  messageSquareText,
  shieldCheck,
  slidersHorizontal,
  smartphone,
  ticket,
  receiptText,
  trendingUp,
  userRound,
  users,
  badgePercent,
  handCoins,
} from '@playfront/kit/icons'
import type { ComponentType } from 'react'
import type { TextArea, TextKey } from '../texts/dictionaries'
import type { PageProps } from './placeFlow'

/** The parts of the menu, in its order. */
export const menuGroups = ['start', 'people', 'money', 'play', 'reach', 'brand', 'platform'] as const

/** `own` are the pages about the person themselves, which stand beside their name. */
export type PageGroup = (typeof menuGroups)[number] | 'own'

/** One page of the console. Its code loads on navigation. */
export interface ConsolePage {
  /** First part of the path, e.g. `members` at `/console/members`. */
  path: string
  title: TextKey
  /** Which part of the menu it stands in. */
  group: PageGroup
  icon: Drawing
  /**
   * Shown to staff users with this permission, or one of these, at the current merchant, or, with `scope`, across the
   * group; to all without one.
   */
  needs?: Permission | readonly Permission[]
  scope?: 'group'
  /** Shown only to those who work for a merchant. */
  isAtMerchant?: true
  /** Which sections of `locales/console` it needs besides those of the frame. */
  areas?: readonly TextArea[]
  load: () => Promise<{ Page: ComponentType<PageProps> }>
}

/** The inbox of approvals; a refund of bets names their kind. */
const approvalAreas: readonly TextArea[] = ['approvals', 'bets']

/** The forms of the settings, with what their keys, choices, lotteries and bets are called. */
const settingsAreas: readonly TextArea[] = [
  'bets',
  'settingHints',
  'settingNames',
  'settings',
  'settingsForms',
]

/** Every page; within its part of the menu in this order. */
export const pages: readonly ConsolePage[] = [
  {
    path: 'overview',
    title: 'page.overview',
    group: 'start',
    icon: house,
    isAtMerchant: true,
    areas: ['overview', 'reports'],
    load: () => import('../overview/OverviewPage'),
  },
  {
    path: 'members',
    title: 'page.members',
    group: 'people',
    icon: users,
    needs: 'members.read',
    areas: [...approvalAreas, 'auditActions', 'documents', 'harm', 'lottery', 'members', 'risk'],
    load: () => import('../members/MembersPage'),
  },
  {
    path: 'deposits',
    title: 'page.deposits',
    group: 'money',
    icon: coins,
    needs: 'deposits.read',
    areas: [...approvalAreas, 'deposits'],
    load: () => import('../deposits/DepositsPage'),
  },
  {
    path: 'withdrawals',
    title: 'page.withdrawals',
    group: 'money',
    icon: banknote,
    needs: 'withdrawals.read',
    areas: [...approvalAreas, 'withdrawals'],
    load: () => import('../withdrawals/WithdrawalsPage'),
  },
  {
    path: 'payments',
    title: 'page.payments',
    group: 'money',
    icon: trendingUp,
    needs: ['deposits.read', 'withdrawals.read'],
    areas: ['approvals', 'overview'],
    load: () => import('../overview/PaymentsPage'),
  },
  {
    path: 'reconciliation',
    title: 'page.reconciliation',
    group: 'money',
    icon: receiptText,
    needs: 'reconciliation.read',
    areas: ['integrations', 'reconciliation'],
    load: () => import('../reconciliation/ReconciliationPage'),
  },
  {
    path: 'cards',
    title: 'page.cards',
    group: 'money',
    icon: creditCard,
    needs: 'cards.read',
    areas: ['cards'],
    load: () => import('../cards/CardsPage'),
  },
  {
    path: 'risk',
    title: 'page.risk',
    group: 'money',
    icon: lock,
    needs: 'risk.read',
    areas: ['harm', 'members', 'reports', 'risk'],
    load: () => import('../risk/RiskPage'),
  },
  {
    path: 'documents',
    title: 'page.documents',
    group: 'people',
    icon: fileText,
    needs: 'documents.read',
    areas: ['documents'],
    load: () => import('../verification/VerificationPage'),
  },
  {
    path: 'reports',
    title: 'page.reports',
    group: 'money',
    icon: trendingUp,
    needs: 'reports.read',
    areas: ['reports'],
    load: () => import('../reports/ReportsPage'),
  },
  {
    path: 'lottery',
    title: 'page.lottery',
    group: 'play',
    icon: ticket,
    needs: 'lottery.read',
    areas: [...approvalAreas, 'lottery'],
    load: () => import('../lottery/LotteryPage'),
  },
  {
    path: 'feedback',
    title: 'page.feedback',
    group: 'people',
    icon: messageSquareText,
    needs: 'feedback.read',
    areas: ['feedback'],
    load: () => import('../feedback/FeedbackPage'),
  },
  {
    path: 'chat',
    title: 'page.chat',
    group: 'people',
    icon: messageCircle,
    needs: 'chat.read',
    areas: ['chat', 'members', 'settingsForms'],
    load: () => import('../chat/ChatPage'),
  },
  {
    path: 'announcements',
    title: 'page.announcements',
    group: 'reach',
    icon: bell,
    needs: 'announcements.read',
    areas: [...approvalAreas, 'announcements', 'push', 'settingsForms', 'withdrawals'],
    load: () => import('../announcements/AnnouncementsPage'),
  },
  {
    path: 'push',
    title: 'page.push',
    group: 'reach',
    icon: smartphone,
    needs: 'push.read',
    areas: [...approvalAreas, 'push', 'withdrawals'],
    load: () => import('../push/PushPage'),
  },
  {
    path: 'why',
    title: 'page.why',
    group: 'reach',
    icon: circleQuestionMark,
    needs: 'why.read',
    areas: ['why', 'whyReasons'],
    load: () => import('../why/WhyPage'),
  },
  {
    path: 'agents',
    title: 'page.agents',
    group: 'people',
    icon: handCoins,
    needs: 'agents.read',
    areas: [...approvalAreas, 'agents', 'promotions'],
    load: () => import('../agents/AgentsPage'),
  },
  {
    path: 'approvals',
    title: 'page.approvals',
    group: 'people',
    icon: circleCheck,
    needs: Object.values(approvalKinds).map(({ read }) => read),
    areas: [...approvalAreas, 'deposits', 'promotions'],
    load: () => import('../approvals/ApprovalsPage'),
  },
  {
    path: 'promotions',
    title: 'page.promotions',
    group: 'reach',
    icon: badgePercent,
    needs: 'promotions.read',
    areas: [...approvalAreas, 'promotions', 'settingsForms'],
    load: () => import('../promotions/PromotionsPage'),
  },
  {
    path: 'settings',
    title: 'page.settings',
    group: 'brand',
    icon: slidersHorizontal,
    needs: 'settings.read',
    areas: settingsAreas,
    load: () => import('../settings/SettingsPage'),
  },
  {
    path: 'health',
    title: 'page.health',
    group: 'platform',
    icon: gauge,
    needs: 'health.read',
    areas: ['health'],
    load: () => import('../health/HealthPage'),
  },
  {
    path: 'audit',
    title: 'page.audit',
    group: 'platform',
    icon: shieldCheck,
    needs: 'audit.read',
    areas: ['audit', 'auditActions'],
    load: () => import('../audit/AuditPage'),
  },
  {
    path: 'platform',
    title: 'page.platformAudit',
    group: 'platform',
    icon: fileText,
    needs: 'audit.read',
    scope: 'group',
    areas: ['audit', 'auditActions'],
    load: () => import('../audit/GroupAuditPage'),
  },
  {
    path: 'merchants',
    title: 'page.merchants',
    group: 'platform',
    icon: globe,
    needs: 'merchants.read',
    scope: 'group',
    areas: ['merchants', ...settingsAreas],
    load: () => import('../merchants/MerchantsPage'),
  },
  {
    path: 'staff',
    title: 'page.staff',
    group: 'platform',
    icon: badgeCheck,
    needs: 'staff.read',
    areas: ['staff', 'integrations'],
    load: () => import('../staff/StaffPage'),
  },
  {
    path: 'tokens',
    title: 'page.apiTokens',
    group: 'platform',
    icon: lock,
    needs: 'tokens.read',
    areas: ['integrations'],
    load: () => import('../integrations/ApiTokensPage'),
  },
  {
    path: 'webhooks',
    title: 'page.webhooks',
    group: 'platform',
    icon: share2,
    needs: 'webhooks.read',
    areas: ['integrations'],
    load: () => import('../integrations/WebhooksPage'),
  },
  {
    path: 'account',
    title: 'page.account',
    group: 'own',
    icon: userRound,
    areas: ['staff'],
    load: () => import('../account/AccountPage'),
  },
  {
    path: 'sessions',
    title: 'page.sessions',
    group: 'own',
    icon: keyRound,
    load: () => import('../sessions/SessionsPage'),
  },
]

/** The pages that this staff user has at this merchant. */
export const pagesFor = (who: MeAnswer, merchant: StaffMerchant | undefined): ConsolePage[] =>
  pages.filter(({ needs, scope, isAtMerchant }) => {
    if (isAtMerchant && !merchant) return false
    if (needs === undefined) return true
    const held = scope === 'group' ? who.group : (merchant?.permissions ?? [])
    return [needs].flat().some((permission) => held.includes(permission))
  })
