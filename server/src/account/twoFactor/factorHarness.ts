import { Secret, TOTP } from 'otpauth'
import pg from 'pg'
import type { FactorDemand, FactorFlags, LoginVerificationRequest } from '@playfront/contract/account/session'
import type { CallContext } from '../../http/handler'
import { Refusal } from '../../kernel/refusal'
import { openHarness, type Harness, type HarnessMember } from '../../testing/harness'
import { messagesTo } from '../../testing/messagesTo'

/** A harness with members who need more than a password. */
export interface FactorHarness extends Harness {
  /** A member with a proven number, a proven e-mail address and a known payee name. */
  provenMember(username: string, merchant?: string): Promise<HarnessMember>
  /** Sets which factors the member's logins ask for, as the member would. */
  choose(member: HarnessMember, chosen: Partial<FactorFlags>): Promise<void>
  /** Gives the member an authenticator; logins ask for it from then on. */
  enrol(member: HarnessMember): Promise<Enrolled>
  /** The first factor: what `login_verify_required` brings. */
  begin(member: HarnessMember, parts?: Partial<CallContext>, deviceId?: string): Promise<FactorDemand>
  /** The second: who is signed in, or with what it was refused. */
  verify(merchant: string, request: LoginVerificationRequest, parts?: Partial<CallContext>): Promise<string>
  /** Asks for a code for the attempt and reads it off the phone, or from the mailbox. */
  codeFor(member: HarnessMember, channel: 'sms' | 'email', attempt: string): Promise<string>
  /** The words of the last message that was posted to the address. */
  lastMessage(to: string): Promise<string>
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
}

export interface Enrolled {
  secret: string
  recoveryCodes: string[]
  /** The code of the app, now or a number of steps from now. */
  code(stepsOn?: number): string
}

export const device = 'd1d1d1d1-0000-4000-8000-000000000001'

export const contactsOf = (username: string) => ({
  email: `${username}@example.com`,
  mobileNum:
    `912${[...username].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_000, 7)}`.padEnd(
      9,
      '0',
    ),
  payeeName: `Nguyễn Văn ${username}`,
})

export const openFactorHarness = async (): Promise<FactorHarness> => {
  const harness = await openHarness()
  const owner = new pg.Client({ connectionString: harness.url })
  await owner.connect()
  const query: FactorHarness['query'] = async (text, values = []) => (await owner.query(text, values)).rows

  const lastMessage = async (to: string): Promise<string> =>
    (await messagesTo(harness, to)).at(-1)?.text ?? ''

  return {
    ...harness,
    query,
    lastMessage,
    async provenMember(username, merchant = 'lotus') {
      const member = await harness.registerMember(username, merchant)
      const { email, mobileNum, payeeName } = contactsOf(username)
      await query(
        `update member set email = $2, email_verified_at = platform_now(), mobile_dialing_code = '84',
           mobile_number = $3, mobile_verified_at = platform_now(), payee_name = $4 where id = $1`,
        [member.id, email, mobileNum, payeeName],
      )
      return member
    },
    async choose(member, chosen) {
      const none = { email: false, sms: false, ga: false, payeeName: false }
      await harness.account.chooseFactors(harness.callBy(member), {
        ...none,
        ...chosen,
        password: member.password,
      })
    },
    async enrol(member) {
      const call = harness.callBy(member)
      const { secret } = await harness.account.beginAuthenticator(call, { password: member.password })
      const app = new TOTP({ secret: Secret.fromBase32(secret) })
      const code = (stepsOn = 0) =>
        app.generate({ timestamp: harness.platform.clock.now() + stepsOn * 30_000 })
      const { recoveryCodes } = await harness.account.confirmAuthenticator(call, { authCode: code() })
      return { secret, recoveryCodes, code }
    },
    async begin(member, parts = {}, deviceId = device) {
      const login = harness.account.login({ ...harness.callBy(member.merchant), ...parts }, {
        username: member.username,
        password: member.password,
        type: 'username',
        merchant: member.merchant,
        isOfficialAppLogin: false,
        loginDeviceId: deviceId,
      } as never)
      return login.then(
        () => {
          throw new Error('No second factor was required.')
        },
        (failure: Refusal) => {
          if (failure.code !== 'login_verify_required') throw failure
          return failure.value as FactorDemand
        },
      )
    },
    verify: (merchant, request, parts = {}) =>
      harness.account.loginVerification({ ...harness.callBy(merchant), ...parts }, request).then(
        ({ userName }) => userName,
        (failure: unknown) => {
          if (failure instanceof Refusal) return failure.code
          throw failure
        },
      ),
    async codeFor(member, channel, attempt) {
      const { email, mobileNum } = contactsOf(member.username)
      const asked = { purpose: 'two-factor', attempt, loginDeviceId: device } as const
      const call = harness.callBy(member.merchant)
      if (channel === 'sms')
        await harness.account.smsCode(call, { ...asked, countryDialingCode: '84', mobileNum } as never)
      else await harness.account.emailCode(call, { ...asked, email } as never)
      const text = await lastMessage(channel === 'sms' ? `+84${mobileNum}` : email)
      return /\b\d{6}\b/.exec(text)?.[0] ?? ''
    },
    async close() {
      await owner.end()
      await harness.close()
    },
  }
}
