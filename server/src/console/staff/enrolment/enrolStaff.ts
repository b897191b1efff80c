import type { BeginSignInAnswer } from '@playfront/contract/console/staff.schema'
import type { EnrolStaffRequest } from '@playfront/contract/console/staffAdmin.schema'
import type { Passwords } from '../../../account/passwords/passwords'
import { isCommonPassword, isWeakPassword } from '../../../account/register/isWeakPassword'
import { Refusal } from '../../../kernel/refusal'
import { recordForGroup } from '../../audit/record'
import type { ConsoleContext } from '../../consoleContext'
import { consoleOptions } from '../../consoleOptions'
import { dropAllSessions, openSession } from '../../signIn/sessionRepository'
import { asPasswordAttempt } from '../../signIn/staffAttempts'
import { findStaffByName, setPassword } from '../staffRepository'
import { isEnrolment, spendEnrolment } from './enrolmentRepository'

/**
 * Sets the password of a user with an enrolment code; the sign-in goes on as after a password. A wrong, used or old
 * code, another user's, and a suspended account get one answer. A password that is too weak does not use up the code.
 * Throws `staff.enrolment.over`, `register.password.weak`, `login.locked`, `server.busy`.
 */
export const enrolStaff = async (
  passwords: Passwords,
  context: ConsoleContext,
  { name, code, password }: EnrolStaffRequest,
): Promise<BeginSignInAnswer> => {
  const { store, ip } = context
  const found = await asPasswordAttempt(store, { name, ip }, async (isRight) => {
    const invited = await store.platform(async (connection) => {
      const person = await findStaffByName(connection, name)
      const isGood = person && !person.closedAt && (await isEnrolment(connection, person.id, code))
      return isGood ? person : undefined
    })
    if (!invited) throw new Refusal('staff.enrolment.over')
    isRight()
    return invited
  })
  if (isWeakForStaff(password, found)) throw new Refusal('register.password.weak')
  const passwordHash = await passwords.hash(password)
  const next = await store.platform(async (connection) => {
    if (!(await spendEnrolment(connection, found.id, code))) throw new Refusal('staff.enrolment.over')
    await setPassword(connection, found.id, passwordHash)
    await dropAllSessions(connection, found.id)
    await recordForGroup(connection, found, { action: 'staff.enrolled', subject: `staff:${found.id}` })
    return openSession(connection, context, found.id, 'begun')
  })
  context.setAttributes(next)
  return { next: found.totpSecret ? 'code' : 'enrol' }
}

/** Long, not among those tried first, and not the person's own name. */
const isWeakForStaff = (
  password: string,
  { name, displayName }: { name: string; displayName: string },
): boolean =>
  isWeakPassword({
    password,
    minLength: consoleOptions.passwordShortest,
    common: isCommonPassword(password),
    besides: [name, displayName],
  })
