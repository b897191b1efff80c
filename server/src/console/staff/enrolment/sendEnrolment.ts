import type { EnrolmentSent } from '@playfront/contract/console/staffAdmin.schema'
import { postMessage } from '../../../account/messages/postMessage'
import { Refusal } from '../../../kernel/refusal'
import type { MerchantConnection } from '../../../store/store'
import type { SignedInContext } from '../../consoleContext'
import { consoleOptions } from '../../consoleOptions'
import { makeEnrolment } from './enrolmentRepository'
import { enrolmentText } from './enrolmentText'

/** Who is to come in, and at which place: a merchant's code, or `*`. */
export interface Invited {
  id: string
  name: string
  email: string | null
  place: string
}

/**
 * Makes an enrolment code and sends it to the person by e-mail; nobody at the console sees it. One that was made before opens
 * nothing any more. Inside `store.platform`. Throws `staff.mail.missing`.
 */
export const sendEnrolment = async (
  connection: MerchantConnection,
  { platform, secrets, language, host }: SignedInContext,
  { id, name, email, place }: Invited,
): Promise<EnrolmentSent> => {
  if (email === null) throw new Refusal('staff.mail.missing')
  const { code, expiresAt } = await makeEnrolment(connection, platform.randomness, id)
  await postMessage(
    connection,
    { merchant: { code: place }, platform, secrets },
    {
      channel: 'email',
      to: email,
      ...enrolmentText(language, { name, code, host, expiresAt }),
      uselessAfterMs: consoleOptions.enrolmentLifeMs,
    },
  )
  return { sentTo: email, expiresAt }
}
