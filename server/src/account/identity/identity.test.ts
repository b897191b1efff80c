import type { IdentityChannel } from '@playfront/contract/identityChannels'
import { minutes, seconds } from '@playfront/contract/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallContext } from '../../http/handler'
import { sandboxKeys, signIdentity } from '../../sandbox/identity/signIdentity'
import { openHarness, type Harness } from '../../testing/harness'
import { statementOf } from '../../testing/statementOf'
import { bindIdentity } from './memberIdentities'
import { provePhone, providerOfChannel } from './proveIdentity'
import { loginByIdentity } from './loginByIdentity'

let harness: Harness
let serial = 0

beforeAll(async () => {
  harness = await openHarness()
})

afterAll(() => harness.close())

/** A token of the demonstration's provider, as it hands them out. */
const tokenOf = (subject: string, channel: IdentityChannel = 'google', merchantCode = 'lotus') =>
  signIdentity(sandboxKeys(harness.callBy(merchantCode).secrets), {
    projectId: `demonstration-${merchantCode}`,
    provider: providerOfChannel[channel],
    subject,
    tokenId: `token ${(serial += 1)}`,
    issuedAtMs: harness.platform.clock.now(),
  })

/** Through the login call, as a request of the type firebase comes. */
const login = (firebaseIdToken: string, firebaseChannel: IdentityChannel = 'google', merchant = 'lotus') =>
  harness.account.login(harness.callBy(merchant), {
    type: 'firebase',
    merchant,
    firebaseChannel,
    firebaseIdToken,
    isOfficialAppLogin: false,
  })

const registration = {
  login: true,
  consent: true,
  registerMethod: 'H5',
  isOfficialAppLogin: false,
  smsTemplate: 'welcome',
} as const

const register = (
  firebaseIdToken: string,
  parts: object = {},
  context: CallContext = harness.callBy('lotus'),
) =>
  harness.account.registerByIdentity(context, {
    ...registration,
    firebaseChannel: 'google',
    firebaseIdToken,
    ...parts,
  })

const count = async (text: string, values: unknown[] = []): Promise<number> => {
  const [row] = await harness.store.read('lotus', ({ query }) =>
    query<{ n: number }>(statementOf(text), values),
  )
  return row?.n ?? 0
}

const countMembers = () => count('select count(*) as n from member')
const code = (name: string) => ({ code: name })

describe('signing in', () => {
  test('an unbound identity is asked to bind, and told nothing else (REQ-LOGIN-003)', async () => {
    const token = await tokenOf('stranger')
    await expect(login(token)).rejects.toMatchObject({ code: 'bind_customer_required', value: undefined })
    // The same token may still bind it or open an account.
    await expect(login(token)).rejects.toMatchObject(code('bind_customer_required'))
  })

  test('a bound identity opens a separate session with every fresh token (REQ-SOCIAL-002, REQ-SOCIAL-013)', async () => {
    const member = await harness.registerMember('bound_one')
    await bindIdentity(harness.callBy('lotus'), member.id, {
      firebaseChannel: 'google',
      firebaseIdToken: await tokenOf('bound person'),
    })
    const first = await login(await tokenOf('bound person'))
    const second = await login(await tokenOf('bound person'))
    expect(first).toMatchObject({ id: member.id, userName: 'bound_one', customerType: 0 })
    expect(second.token).not.toBe(first.token)
    expect(await harness.sessions.find('lotus', first.token)).toMatchObject({ memberId: member.id })
  })

  test.each(['google', 'facebook', 'twitter', 'line'] as const)('by %s (REQ-SOCIAL-001)', async (channel) => {
    const member = await harness.registerMember(`by_${channel}`)
    const firebaseIdToken = await tokenOf('many-sided', channel)
    await bindIdentity(harness.callBy('lotus'), member.id, { firebaseChannel: channel, firebaseIdToken })
    expect(await login(await tokenOf('many-sided', channel), channel)).toMatchObject({ id: member.id })
  })

  test('a token is good once, however often and in whatever spelling it comes (T21)', async () => {
    const opened = await register(await tokenOf('replayed person'))
    const token = await tokenOf('replayed person')
    const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => login(token)))
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const codes = attempts.flatMap((end) => (end.status === 'rejected' ? [end.reason.code] : []))
    expect(new Set(codes)).toEqual(new Set(['identity.used']))
    await expect(login(respelled(token))).rejects.toMatchObject(code('identity.used'))
    expect(await login(await tokenOf('replayed person'))).toMatchObject({ id: opened.id })
  })

  test('a token of another merchant’s project, of another channel or too old opens nothing (T21)', async () => {
    await register(await tokenOf('careful person'))
    const invalid = code('identity.invalid')
    await expect(login(await tokenOf('careful person', 'google', 'mela'))).rejects.toMatchObject(invalid)
    await expect(login(await tokenOf('careful person', 'google', 'lotus'), 'facebook')).rejects.toMatchObject(
      invalid,
    )
    const token = await tokenOf('careful person')
    await harness.passes(seconds(301))
    await expect(login(token)).rejects.toMatchObject(invalid)
  })

  test('the identity of one merchant is unknown at the other (T30)', async () => {
    await register(await tokenOf('one house'))
    await expect(
      login(await tokenOf('one house', 'google', 'tucano'), 'google', 'tucano'),
    ).rejects.toMatchObject(code('bind_customer_required'))
  })

  test('a closed account stays closed', async () => {
    const opened = await register(await tokenOf('closed person'))
    await harness.store.change('lotus', ({ query }) =>
      query(statementOf(`update member set state = 'closed' where id = $1`), [opened.id]),
    )
    await expect(login(await tokenOf('closed person'))).rejects.toMatchObject(code('login.cred.err'))
  })

  test('a merchant that names another one is refused, and so is one without a provider', async () => {
    const context = harness.callBy('lotus')
    const fields = {
      merchant: 'mela',
      firebaseChannel: 'google',
      firebaseIdToken: await tokenOf('x'),
    } as const
    await expect(loginByIdentity(context, fields)).rejects.toMatchObject(code('header.merchant.mismatch'))
    const off = { ...context.merchant, identity: { ...context.merchant.identity, firebase: false } }
    await expect(
      loginByIdentity({ ...context, merchant: off }, { ...fields, merchant: 'lotus' }),
    ).rejects.toMatchObject(code('identity.not.offered'))
    const googleOnly = {
      ...context.merchant,
      identity: { ...context.merchant.identity, channels: ['line' as const] },
    }
    await expect(
      loginByIdentity({ ...context, merchant: googleOnly }, { ...fields, merchant: 'lotus' }),
    ).rejects.toMatchObject(code('identity.not.offered'))
  })

  test('with real money, the demonstration’s provider is not trusted', async () => {
    const context = harness.callBy('lotus')
    const merchant = {
      ...context.merchant,
      responsible: { ...context.merchant.responsible, playMoney: false },
    }
    const fields = {
      merchant: 'lotus',
      firebaseChannel: 'google',
      firebaseIdToken: await tokenOf('rich'),
    } as const
    await expect(loginByIdentity({ ...context, merchant }, fields)).rejects.toMatchObject(
      code('identity.not.offered'),
    )
  })
})

describe('opening an account', () => {
  test('gives a made name, no password, the welcome and a session (REQ-SOCIAL-018, D-14)', async () => {
    const answer = await register(await tokenOf('newcomer'))
    expect(answer.userName).toMatch(/^[A-Za-z0-9_]{4,24}$/)
    expect(answer.userName).not.toContain('newcomer')
    expect(await harness.sessions.find('lotus', answer.token ?? '')).toMatchObject({ memberId: answer.id })
    expect(await login(await tokenOf('newcomer'))).toMatchObject({ id: answer.id, userName: answer.userName })
    expect(
      await count(
        `select count(*) as n from member
         where id = $1 and password_hash is null and consent_terms_version = '1'`,
        [answer.id],
      ),
    ).toBe(1)
    expect(await count('select balance as n from wallet where member = $1', [answer.id])).toBe(5_000_000)
  })

  test('keeps the person’s id at the provider nowhere in clear', async () => {
    await register(await tokenOf('very-secret-person'))
    const rows = await harness.store.read('lotus', ({ query }) =>
      query(statementOf('select identity::text as row from identity'), []),
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('very-secret-person')
    expect(JSON.stringify(rows)).not.toContain(Buffer.from('very-secret-person').toString('hex'))
  })

  test.each([
    ['register.consent.missing', { consent: false }],
    ['identity.invalid', { firebaseIdToken: 'e30.e30.' }],
    ['identity.invalid', { firebaseChannel: 'line' }],
  ])('%s is answered, and nothing is written, for %o', async (name, parts) => {
    const before = await countMembers()
    await expect(register(await tokenOf('refused'), parts)).rejects.toMatchObject(code(name))
    expect(await countMembers()).toBe(before)
  })

  test('is not done where FIREBASECREATEACC3 is off, whatever the front thinks (REQ-SOCIAL-016)', async () => {
    const before = await countMembers()
    const context = harness.callBy('lotus')
    const merchant = { ...context.merchant, whitelabelVal: {} }
    await expect(register(await tokenOf('unwanted'), {}, { ...context, merchant })).rejects.toMatchObject(
      code('register.not.offered'),
    )
    expect(await countMembers()).toBe(before)
  })

  test('twenty first sign-ins of one identity at once open one account, and all are in it', async () => {
    const before = await countMembers()
    const tokens = await Promise.all(Array.from({ length: 20 }, () => tokenOf('crowd of one')))
    const answers = await Promise.all(tokens.map((token) => register(token)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(new Set(answers.map(({ token }) => token)).size).toBe(20)
    expect(await countMembers()).toBe(before + 1)
    const [{ id } = { id: '' }] = answers
    expect(await count('select balance as n from wallet where member = $1', [id])).toBe(5_000_000)
  })

  test('twenty with the very same token open one account and one session', async () => {
    const before = await countMembers()
    const token = await tokenOf('double click')
    const ends = await Promise.allSettled(Array.from({ length: 20 }, () => register(token)))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await countMembers()).toBe(before + 1)
  })

  test('one that has an account already is signed in to it, or gets its username when no sign-in is requested', async () => {
    const first = await register(await tokenOf('comes back'))
    expect(await register(await tokenOf('comes back'))).toMatchObject({ id: first.id })
    await expect(register(await tokenOf('comes back'), { login: false })).rejects.toMatchObject(
      code('identity.taken'),
    )
  })

  test('with login off there is no session', async () => {
    expect((await register(await tokenOf('not yet'), { login: false })).token).toBeUndefined()
  })
})

describe('binding', () => {
  const bind = async (memberId: string, subject: string, channel: IdentityChannel = 'google') =>
    bindIdentity(harness.callBy('lotus'), memberId, {
      firebaseChannel: channel,
      firebaseIdToken: await tokenOf(subject, channel),
    })

  test('twice to the same member changes nothing, to another member it is refused (T22)', async () => {
    const owner = await harness.registerMember('bind_owner')
    const other = await harness.registerMember('bind_other')
    await bind(owner.id, 'mine')
    await bind(owner.id, 'mine')
    await expect(bind(other.id, 'mine')).rejects.toMatchObject(code('identity.taken'))
    expect(await login(await tokenOf('mine'))).toMatchObject({ id: owner.id })
  })

  test('a second identity of the channel waits until the first one is off', async () => {
    const member = await harness.registerMember('one_each')
    await bind(member.id, 'first google')
    await expect(bind(member.id, 'second google')).rejects.toMatchObject(code('identity.channel.taken'))
    await bind(member.id, 'first google', 'line')
  })

  test('a token that failed to bind is not used up by it', async () => {
    const owner = await harness.registerMember('keeps_token')
    const other = await harness.registerMember('wants_token')
    await bind(owner.id, 'wanted by two')
    const firebaseIdToken = await tokenOf('wanted by two')
    await expect(
      bindIdentity(harness.callBy('lotus'), other.id, { firebaseChannel: 'google', firebaseIdToken }),
    ).rejects.toMatchObject(code('identity.taken'))
    expect(await login(firebaseIdToken)).toMatchObject({ id: owner.id })
  })

  test('in the member area takes a session of the last five minutes', async () => {
    const member = await harness.registerMember('fresh_enough')
    const ask = async () =>
      harness.account.bindMemberIdentity(harness.callBy(member), {
        firebaseChannel: 'facebook',
        firebaseIdToken: await tokenOf('fresh', 'facebook'),
      })
    expect(await ask()).toMatchObject({ identities: [{ channel: 'facebook', isOnlyWay: false }] })
    await harness.passes(minutes(6))
    await expect(ask()).rejects.toMatchObject(code('identity.sign.in.again'))
  })
})

describe('taking one off', () => {
  test('the only sign-in method cannot be removed; with a second one the first can', async () => {
    const opened = await register(await tokenOf('only way'))
    const member = {
      ...opened,
      username: opened.userName,
      password: '',
      token: opened.token ?? '',
      merchant: 'lotus',
    }
    const context = harness.callBy(member)
    expect(await harness.account.memberIdentities(context)).toMatchObject({
      identities: [{ channel: 'google', isOnlyWay: true }],
    })
    await expect(harness.account.unbindMemberIdentity(context, { channel: 'google' })).rejects.toMatchObject(
      code('identity.only.way'),
    )
    const firebaseIdToken = await tokenOf('second way', 'line')
    await harness.account.bindMemberIdentity(context, { firebaseChannel: 'line', firebaseIdToken })
    expect(await harness.account.unbindMemberIdentity(context, { channel: 'google' })).toMatchObject({
      identities: [{ channel: 'line', isOnlyWay: true }],
    })
    await expect(login(await tokenOf('only way'))).rejects.toMatchObject(code('bind_customer_required'))
  })

  test('two at once leave one', async () => {
    const opened = await register(await tokenOf('two ways'))
    const member = {
      ...opened,
      username: opened.userName,
      password: '',
      token: opened.token ?? '',
      merchant: 'lotus',
    }
    const context = harness.callBy(member)
    const firebaseIdToken = await tokenOf('two ways', 'line')
    await harness.account.bindMemberIdentity(context, { firebaseChannel: 'line', firebaseIdToken })
    const ends = await Promise.allSettled([
      harness.account.unbindMemberIdentity(context, { channel: 'google' }),
      harness.account.unbindMemberIdentity(context, { channel: 'line' }),
    ])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await harness.account.memberIdentities(context)).identities).toHaveLength(1)
  })

  test('a member with a password takes it off, and a second time is no trouble', async () => {
    const member = await harness.registerMember('has_password')
    const context = harness.callBy(member)
    const firebaseIdToken = await tokenOf('spare')
    await harness.account.bindMemberIdentity(context, { firebaseChannel: 'google', firebaseIdToken })
    expect(await harness.account.unbindMemberIdentity(context, { channel: 'google' })).toEqual({
      identities: [],
    })
    expect(await harness.account.unbindMemberIdentity(context, { channel: 'google' })).toEqual({
      identities: [],
    })
  })
})

describe('a phone that the provider has checked', () => {
  const phoneToken = () =>
    signIdentity(sandboxKeys(harness.callBy('lotus').secrets), {
      projectId: 'demonstration-lotus',
      provider: 'phone',
      subject: '+84901234567',
      tokenId: `token ${(serial += 1)}`,
      issuedAtMs: harness.platform.clock.now(),
    })
  const withPhones = (): CallContext => {
    const context = harness.callBy('lotus')
    const identity = { ...context.merchant.identity, phoneCodes: true }
    return { ...context, merchant: { ...context.merchant, identity } }
  }

  test('is reported by its number, once (REQ-TWOFA-010)', async () => {
    const token = await phoneToken()
    expect(await provePhone(withPhones(), token)).toBe('+84901234567')
    await expect(provePhone(withPhones(), token)).rejects.toMatchObject(code('identity.used'))
  })

  test('is not a person’s sign-in, nor the other way round', async () => {
    await expect(login(await phoneToken())).rejects.toMatchObject(code('identity.invalid'))
    await expect(provePhone(withPhones(), await tokenOf('+84901234567'))).rejects.toMatchObject(
      code('identity.invalid'),
    )
    await expect(provePhone(harness.callBy('lotus'), await phoneToken())).rejects.toMatchObject(
      code('identity.not.offered'),
    )
  })
})

describe('a name of our making', () => {
  const registerAuto = (password: string, parts: object = {}, autoUsername = true) => {
    const context = harness.callBy('lotus')
    const merchant = { ...context.merchant, account: { ...context.merchant.account, autoUsername } }
    const { smsTemplate: _none, ...fields } = registration
    return harness.account.registerAutoUsername({ ...context, merchant }, { ...fields, password, ...parts })
  }

  test('is returned in the answer, and its password signs in, at once unless login is off (REQ-REGISTER-003, REQ-REGISTER-020)', async () => {
    const password = 'a password long enough'
    const answer = await registerAuto(password)
    expect(answer.userName).toMatch(/^[A-Za-z0-9_]{4,24}$/)
    expect(await harness.sessions.find('lotus', answer.token ?? '')).toMatchObject({ memberId: answer.id })
    const signedIn = await harness.account.login(harness.callBy('lotus'), {
      type: 'username',
      username: answer.userName,
      password,
      merchant: 'lotus',
      isOfficialAppLogin: false,
    })
    expect(signedIn).toMatchObject({ id: answer.id, userName: answer.userName })
    expect((await registerAuto(password, { login: false })).token).toBeUndefined()
    const again = await registerAuto(password)
    expect(again.userName).not.toBe(answer.userName)
  })

  test.each([
    ['register.not.offered', 'a password long enough', {}, false],
    ['register.consent.missing', 'a password long enough', { consent: false }, true],
    ['register.password.weak', '123456', {}, true],
    ['register.password.weak', 'password123', {}, true],
  ])('%s is answered, and nothing is written', async (name, password, parts, configured) => {
    const before = await countMembers()
    await expect(registerAuto(password, parts, configured)).rejects.toMatchObject(code(name))
    expect(await countMembers()).toBe(before)
  })
})

/** The same signature in other letters: the last one of base64url carries bits that decoding drops. */
const respelled = (token: string): string => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const last = alphabet.indexOf(token.slice(-1))
  return token.slice(0, -1) + alphabet.charAt(last ^ 1)
}
