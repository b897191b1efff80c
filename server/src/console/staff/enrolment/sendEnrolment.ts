import type { LanguageCode } from '@playfront/contract/languages'
import type { EnrolmentSent } from '@playfront/contract/console/staffAdmin.schema'
import { postMessage } from '../../../account/messages/postMessage'
import { Refusal } from '../../../kernel/refusal'
import type { MerchantConnection } from '../../../store/store'
import type { SignedInContext } from '../../consoleContext'
import { consoleOptions } from '../../consoleOptions'
import { consoleTextsIn } from '../../texts/consoleTexts'
import { makeEnrolment } from './enrolmentRepository'

interface EnrolmentFacts {
  name: string
  code: string
  /** The console's host with its port. */
  host: string
  expiresAt: string
}

/** The e-mail that brings an enrolment code; in English where the console does not have the language. */
export const enrolmentText = (
  language: LanguageCode,
  facts: EnrolmentFacts,
): { subject: string; text: string } => {
  const t = consoleTextsIn(language)
  return { subject: t('enrolment.subject'), text: t('enrolment.text', { ...facts }) }
}

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
