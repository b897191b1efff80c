import { profileOf } from '@playfront/contract/account/protectionProfiles'
import type { Protection } from '@playfront/contract/account/protection'
import type { ChooseCheckRequest } from '@playfront/contract/account/protection.schema'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { PreparedStatement } from '../../store/store'
import type { SessionRepository } from '../session/sessionRepository'
import { changing, depositChoice, readOwnProtection, setLimit, settleLimit } from './changeLimits'
import { askHistory, playHistory } from './playHistory'
import { noteChange, presentCheck } from './readProtection'
import { askReturn, excludeSelf, takeBreak } from './restrict'

/** How often the member is shown time and result; never more seldom than the merchant does. Throws `protection.not.offered`. */
const chooseCheck = (context: CallContext, { everyMinutes }: ChooseCheckRequest): Promise<Protection> =>
  changing(context, async (connection, owner) => {
    const { jurisdiction, realityCheckMinutes } = context.merchant.responsible
    const { choices } = presentCheck(profileOf(jurisdiction), realityCheckMinutes, null)
    if (!choices.includes(everyMinutes)) throw new Refusal('protection.not.offered')
    await connection.query(checkStatement, [owner.merchant, owner.memberId, everyMinutes])
    await noteChange(connection, owner, 'check', { amount: everyMinutes })
  })

/** A member who has not played yet has no sitting; the one that is made up here has been over for long. */
const checkStatement: PreparedStatement = {
  name: 'choose reality check',
  text: `
    insert into play_time (merchant, member, seen_at, check_every_minutes)
    values ($1, $2, platform_now() - interval '1 day', $3)
    on conflict (merchant, member) do update set check_every_minutes = excluded.check_every_minutes`,
}

/** What a member sets for their own protection. */
export const protectionHandlers = ({ sessions }: { sessions: SessionRepository }) => ({
  protection: readOwnProtection,
  setLimit,
  settleLimit,
  takeBreak: takeBreak(sessions),
  excludeSelf: excludeSelf(sessions),
  askReturn,
  depositChoice,
  chooseCheck,
  playHistory,
  askHistory,
})
