import { inboxUnread } from '@playfront/contract/account/inbox'
import { memberInfo, type MemberInfo } from '@playfront/contract/account/member'
import type { Call } from '@playfront/contract/call'
import { wallet, type Wallet } from '@playfront/contract/money/wallet'
import { days } from '@playfront/contract/time'
import type { FastifyRequest } from 'fastify'
import { hasEffect } from '../guards/fetchSite'
import type { CallerSession } from '../handler'
import { Refusal } from '../../kernel/refusal'
import type { Platform } from '../../platform/platform'
import type { PreviewPass, PreviewVisit } from './previewPass'

/** The session token of a preview's front. It opens nothing anywhere else. */
export const previewToken = 'preview'

const nobody = '00000000-0000-4000-8000-000000000000'

/** A member who owns nothing and is in no table. */
const emptySession: CallerSession = {
  sessionId: nobody,
  memberId: nobody,
  userName: 'preview',
  kind: 'member',
}

/**
 * The answer to a preview's call, if it may be made at all: no action is ever carried out, and a member's calls are
 * answered for a simulated member. Throws `preview.readonly`, and as for any caller `login.not.session`.
 */
export const previewSession = (
  call: Call<unknown, unknown>,
  { pass }: PreviewVisit,
  request: Pick<FastifyRequest, 'headers'>,
): CallerSession | undefined => {
  if (hasEffect(call)) throw new Refusal('preview.readonly')
  if (call.session === 'none') return undefined
  const isPreviewToken = pass.visitor !== 'visitor' && request.headers.authorization === previewToken
  if (!isPreviewToken) throw new Refusal('login.not.session')
  return emptySession
}

/** The platform with the preview's time on its clock. Timers go on as they are: nothing is planned by a preview. */
export const previewPlatform = (platform: Platform, { pass }: PreviewVisit): Platform =>
  pass.aheadMs === 0
    ? platform
    : { ...platform, clock: { ...platform.clock, now: () => platform.clock.now() + pass.aheadMs } }

/** The membership time of a simulated member who is not new. */
const memberForMs = days(365)

/** The documents' type: an agent is 1, a restricted account is 4. */
export const previewType = ({ visitor }: Pick<PreviewPass, 'visitor'>): 0 | 1 | 4 =>
  visitor === 'restricted' ? 4 : visitor === 'agent' ? 1 : 0

/** The rank that was chosen, as the draft has it; one that the draft does not have is none. */
const labelOf = (
  { operator: { ranks } }: PreviewVisit['settings'],
  { rank, language }: PreviewPass,
): Pick<MemberInfo, 'clubLabel'> => {
  const place = ranks.levels.findIndex(({ labelId }) => labelId === rank)
  const found = ranks.levels[place]
  if (!found) return {}
  const { labelId, names } = found
  return {
    clubLabel: {
      labelName: names[language] ?? names.EN ?? labelId,
      labelId,
      rankLevel: place + 1,
      type: ranks.labelType,
    },
  }
}

/** The simulated member's own data. A member's call that is not here is refused, and the page says so. */
export const previewAnswer = (
  call: Call<unknown, unknown>,
  { settings, nowMs, pass }: PreviewVisit,
): unknown => {
  if (call.session === 'none') return undefined
  const info: MemberInfo = {
    id: nobody,
    userName: emptySession.userName,
    account: emptySession.userName,
    type: previewType(pass),
    regDate: pass.visitor === 'newcomer' ? nowMs : nowMs - memberForMs,
    language: pass.language,
    unread: 0,
    ...labelOf(settings, pass),
  }
  const owned: Wallet = {
    currency: settings.currency,
    balance: settings.operator.welcomeAmount,
    version: 1,
    playMoney: settings.responsible.playMoney,
    held: 0,
    bonus: 0,
    owed: 0,
    besideVersion: 0,
    frozen: false,
  }
  const answers: Record<string, unknown> = {
    [memberInfo.path]: info,
    [wallet.path]: owned,
    [inboxUnread.path]: { unread: 0 },
  }
  if (!Object.hasOwn(answers, call.path)) throw new Refusal('preview.readonly')
  return answers[call.path]
}
