import { type LanguageCode, offeredLanguages } from '@playfront/contract/languages'
import type { ProfilePictureRequest } from '@playfront/contract/account/profile.schema'
import { type CallContext, requireSession } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import type { PreparedStatement } from '../../store/store'
import type { SessionRepository } from '../session/sessionRepository'

/**
 * Stores the chosen language with the account (REQ-LANG-010). This node answers it from the next call on, the others
 * within a second. Throws `language.unsupported`, `header.merchant.mismatch`.
 */
export const memberLanguage =
  (sessions: SessionRepository) =>
  async (
    context: CallContext,
    { language, merchantCode }: { language: LanguageCode; merchantCode: string },
  ): Promise<Record<string, never>> => {
    const { memberId } = requireSession(context)
    const { merchant, store } = context
    if (merchantCode !== merchant.code) throw new Refusal('header.merchant.mismatch')
    if (!offeredLanguages(merchant.languages.supported).includes(language))
      throw new Refusal('language.unsupported')
    await store.changeOnce(merchant.code, keepLanguage, [memberId, language])
    sessions.forget(merchant.code, memberId)
    return {}
  }

const keepLanguage: PreparedStatement = {
  name: 'keep language of member',
  text: 'update member set language = $2 where id = $1',
}

/**
 * Stores the picture that a member chose among the merchant's (REQ-CONST-001). This node answers it from the next
 * call on, the others within a second. Throws `request.invalid` for a picture the merchant does not have.
 */
export const profilePicture =
  (sessions: SessionRepository) =>
  async (context: CallContext, { picture }: ProfilePictureRequest): Promise<Record<string, never>> => {
    const { memberId } = requireSession(context)
    const { merchant, store } = context
    if (picture > merchant.gw.PROFILE_ICON_COUNT) throw new Refusal('request.invalid')
    await store.changeOnce(merchant.code, keepPicture, [memberId, picture])
    sessions.forget(merchant.code, memberId)
    return {}
  }

const keepPicture: PreparedStatement = {
  name: 'keep picture of member',
  text: 'update member set profile_picture = $2 where id = $1',
}
