import type { ActivityRedirect } from '@playfront/contract/shell/announcements'
import type { LinkPlace } from '../../platform/navigation/readLink'
import type { Navigation } from '../../platform/navigation/navigation'
import type { DownloadsFlow } from '../downloads/downloadsFlow'

/** What an item says about where it leads. */
export interface LinkedActivity {
  redirect?: ActivityRedirect
  activityId?: string
}

/** A place that a button or a banner leads to. */
export type ActivityPlace = LinkPlace | { kind: 'appDownload' }

export interface ActivityFacts {
  activity: LinkedActivity
  /** -1 for a visitor. */
  memberType: number
  inNativeApp: boolean
  /** The referral promotion is on. */
  isReferralOn: boolean
  /** The member's label is of type AUTO, which shows VIP benefits. */
  showsVipBenefits: boolean
  /** Where the item's own link leads by the rule for addresses; undefined when it may not be followed. */
  link: ActivityPlace | undefined
}

export type ActivityButton =
  | { ok: true; place: ActivityPlace; reason: string }
  | { ok: false; reason: string }

const visitorType = -1

/** Places that are available to all. */
const pathTo: ReadonlyMap<ActivityRedirect, string> = new Map<ActivityRedirect, string>([
  ['DEPOSIT', '/m/voucherCenter'],
  ['REWARD_CENTER', '/m/rewardCenter'],
  ['MISSION', '/m/leaderBoard'],
  ['POINT_MARKET', '/m/mall/mallHome'],
])

const hidden = (reason: string): ActivityButton => ({ ok: false, reason })
const path = (path: string, reason: string): ActivityButton => ({
  ok: true,
  place: { kind: 'path', path },
  reason,
})

/**
 * Whether a go-to-activity button is shown, and where it leads (B§5). The rule of member types is for members; visitors see
 * the button item by item (AMB-24).
 */
export const decideActivityButton = (facts: ActivityFacts): ActivityButton => {
  const { activity, memberType, inNativeApp, isReferralOn, showsVipBenefits, link } = facts
  const isVisitor = memberType === visitorType
  if (!isVisitor && ![0, 1, 2].includes(memberType)) return hidden('not for members of this type')
  const { redirect, activityId } = activity
  if (redirect === undefined)
    return activityId === undefined
      ? hidden('it leads nowhere')
      : path(`/m/activity?id=${encodeURIComponent(activityId)}`, 'its own activity')
  const found = pathTo.get(redirect)
  if (found !== undefined) return path(found, 'always there')
  if (redirect === 'APP_DOWNLOAD') {
    if (inNativeApp) return hidden('this is the app')
    return { ok: true, place: { kind: 'appDownload' }, reason: 'the app can be had' }
  }
  if (redirect === 'REGISTER')
    return isVisitor ? path('/m/register', 'for visitors') : hidden('the account is there')
  if (redirect === 'INVITE_FRIENDS')
    return isReferralOn ? path('/m/inviteFriends', 'referral is on') : hidden('referral is off')
  if (redirect === 'MEMBER') {
    const isShown = isVisitor || showsVipBenefits
    return isShown
      ? path('/m/member/benefits', 'there are benefits to see')
      : hidden('this label has no benefits to see')
  }
  if (redirect === 'REDIRECT_URL')
    return link ? { ok: true, place: link, reason: 'its own link' } : hidden('its link may not be followed')
  // Another server may know more places than we do.
  return hidden('a place that we do not know')
}

export interface ActivityDeps {
  navigation: Pick<Navigation, 'push' | 'open'>
  downloads: Pick<DownloadsFlow, 'open'>
}

/** Goes where a button leads. Must be called from a press: browsers block windows opened otherwise. */
export const followPlace = ({ navigation, downloads }: ActivityDeps, place: ActivityPlace): void => {
  if (place.kind === 'path') navigation.push(place.path)
  else if (place.kind === 'url') navigation.open(place.url)
  // What goes wrong with it has been shown by then.
  else void downloads.open().catch(() => undefined)
}
