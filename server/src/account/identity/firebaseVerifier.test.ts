import { hours, minutes, seconds } from '@playfront/contract/time'
import { exportJWK, generateKeyPair, importJWK, SignJWT, UnsecuredJWT } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { fakePlatform, type FakePlatform } from '../../platform/fakePlatform'
import { firebaseVerifier, openKeyRepository } from './firebaseVerifier'
import { openFakeFirebase, project, type FakeFirebase } from './testing/fakeFirebase'

let platform: FakePlatform
let firebase: FakeFirebase
let verify: (token: string) => Promise<unknown>

const verifierOf = (emulated = false) => {
  const keys = openKeyRepository({ network: firebase.network, clock: platform.clock })
  return firebaseVerifier(project, { keys, clock: platform.clock, emulated })
}

beforeEach(async () => {
  platform = fakePlatform(Date.UTC(2026, 10, 21, 13, 0, 0))
  firebase = await openFakeFirebase(platform.clock)
  const verifier = verifierOf()
  verify = verifier.claimsOf
})

const invalid = { code: 'identity.invalid' }
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const now = () => Math.floor(platform.clock.now() / 1_000)

test('a token that the provider signed for the project is read', async () => {
  expect(await verify(await firebase.token())).toMatchObject({ sub: 'uid-1', aud: project })
})

describe('a token that the provider did not issue for this project is refused, and the reason is not revealed (T21)', () => {
  test.each([
    ['another project', { aud: 'mela-project' }],
    ['two audiences, neither ours', { aud: ['a', 'b'] }],
    ['another issuer', { iss: 'https://securetoken.google.com/mela-project' }],
    ['an issuer that looks alike', { iss: `https://securetoken.google.com.evil.example/${project}` }],
    ['no issuer', { iss: undefined }],
    ['no audience', { aud: undefined }],
    ['expired', { exp: Date.UTC(2026, 10, 21, 12, 59, 59) / 1_000 }],
    ['no expiry', { exp: undefined }],
    ['expiry as text', { exp: 'never' }],
    ['no date', { iat: undefined }],
    ['nobody', { sub: undefined }],
    ['not yet valid', { nbf: Date.UTC(2026, 10, 21, 14) / 1_000 }],
  ])('%s', async (_what, claims) => {
    await expect(verify(await firebase.token(claims as never))).rejects.toMatchObject(invalid)
  })

  test('a key that the provider does not have', async () => {
    await expect(verify(await firebase.token({}, { kid: 'key 9' }))).rejects.toMatchObject(invalid)
    await expect(verify(await firebase.token({}, { kid: undefined }))).rejects.toMatchObject(invalid)
  })

  test('a stranger’s key under the provider’s name for its own', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    const token = await new SignJWT({ iss: `https://securetoken.google.com/${project}`, aud: project })
      .setProtectedHeader({ alg: 'RS256', kid: firebase.keyId() })
      .setSubject('uid-1')
      .setIssuedAt(now())
      .setExpirationTime(now() + 60)
      .sign(privateKey)
    await expect(verify(token)).rejects.toMatchObject(invalid)
  })

  test('a key that the token brings along', async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
    const jwk = await exportJWK(publicKey)
    const token = await new SignJWT({})
      .setProtectedHeader({ alg: 'RS256', kid: firebase.keyId(), jwk, jku: 'https://evil.example/keys' })
      .sign(privateKey)
    await expect(verify(token)).rejects.toMatchObject(invalid)
    expect(firebase.asked()).toBe(1)
  })

  test('nobody’s signature, however none is spelled', async () => {
    const [, payload] = (await firebase.token()).split('.')
    for (const alg of ['none', 'None', 'NONE', '']) {
      await expect(verify(`${base64({ alg })}.${payload}.`)).rejects.toMatchObject(invalid)
    }
    expect(firebase.asked()).toBe(0)
  })

  test('the public key as the secret of another algorithm', async () => {
    const jwk = await exportJWK(firebase.key())
    const secret = await importJWK({ kty: 'oct', k: jwk.n, alg: 'HS256' })
    const token = await new SignJWT({ iss: `https://securetoken.google.com/${project}`, aud: project })
      .setProtectedHeader({ alg: 'HS256', kid: firebase.keyId() })
      .sign(secret)
    await expect(verify(token)).rejects.toMatchObject(invalid)
  })

  test.each(['RS512', 'PS256'])('the right key with %s', async (alg) => {
    const key = await importJWK({ ...(await exportJWK(firebase.key())), alg }, alg)
    const token = await new SignJWT({ iss: `https://securetoken.google.com/${project}`, aud: project })
      .setProtectedHeader({ alg, kid: firebase.keyId() })
      .setSubject('uid-1')
      .setIssuedAt(now())
      .setExpirationTime(now() + 60)
      .sign(key)
    await expect(verify(token)).rejects.toMatchObject(invalid)
  })

  test('a header that wants more of us than we know', async () => {
    const token = await firebase.token()
    const [, payload, signature] = token.split('.')
    const header = base64({ alg: 'RS256', kid: firebase.keyId(), crit: ['b64'], b64: false })
    await expect(verify(`${header}.${payload}.${signature}`)).rejects.toMatchObject(invalid)
  })

  test('one bit changed anywhere', async () => {
    const token = await firebase.token()
    const parts = token.split('.')
    for (const [place, part] of parts.entries()) {
      const bytes = Buffer.from(part, 'base64url')
      for (const at of [0, Math.floor(bytes.length / 2), bytes.length - 1]) {
        const changed = Buffer.from(bytes)
        changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
        const forged = parts.with(place, changed.toString('base64url')).join('.')
        await expect(verify(forged), `part ${place}, byte ${at}`).rejects.toMatchObject(invalid)
      }
    }
  })

  test.each(['', '.', '..', '...', 'a.b.c', 'x'.repeat(4_096), 'e30.e30.', '\u0000', 'null.null.null', '{}'])(
    'what is no token: %s',
    async (text) => {
      await expect(verify(text)).rejects.toMatchObject(invalid)
    },
  )
})

describe('the provider’s keys', () => {
  test('are asked for once, however many come at a time, and again when their time is over', async () => {
    const tokens = await Promise.all(Array.from({ length: 20 }, () => firebase.token()))
    await Promise.all(tokens.map(verify))
    expect(firebase.asked()).toBe(1)
    await platform.passes(minutes(59))
    await verify(await firebase.token())
    expect(firebase.asked()).toBe(1)
    await platform.passes(minutes(2))
    await verify(await firebase.token())
    expect(firebase.asked()).toBe(2)
  })

  test('a new one is found as soon as a token names it', async () => {
    await verify(await firebase.token())
    await firebase.rotate()
    await platform.passes(seconds(11))
    await verify(await firebase.token())
    expect(firebase.asked()).toBe(2)
  })

  test('unknown key ids do not cause repeated requests', async () => {
    await verify(await firebase.token())
    for (let attempt = 0; attempt < 50; attempt += 1) {
      await expect(verify(await firebase.token({}, { kid: `guess ${attempt}` }))).rejects.toMatchObject(
        invalid,
      )
    }
    expect(firebase.asked()).toBe(1)
    await platform.passes(seconds(11))
    for (let attempt = 0; attempt < 50; attempt += 1) {
      await expect(verify(await firebase.token({}, { kid: `guess ${attempt}` }))).rejects.toMatchObject(
        invalid,
      )
    }
    expect(firebase.asked()).toBe(2)
  })

  test('an unavailable key host is reported as such, signs no one in, and is asked again after a while', async () => {
    firebase.setDead(true)
    const unavailable = { code: 'identity.unavailable', status: 503 }
    await expect(verify(await firebase.token())).rejects.toMatchObject(unavailable)
    await expect(verify(await firebase.token())).rejects.toMatchObject(unavailable)
    expect(firebase.asked()).toBe(1)
    firebase.setDead(false)
    await platform.passes(seconds(11))
    expect(await verify(await firebase.token())).toBeTruthy()
  })

  test('that are still good serve while the host is dead, and no longer', async () => {
    await verify(await firebase.token())
    firebase.setDead(true)
    expect(await verify(await firebase.token())).toBeTruthy()
    await platform.passes(hours(2))
    await expect(verify(await firebase.token())).rejects.toMatchObject({ code: 'identity.unavailable' })
  })
})

describe('the emulator', () => {
  const unsigned = () =>
    new UnsecuredJWT({})
      .setIssuer(`https://securetoken.google.com/${project}`)
      .setAudience(project)
      .setSubject('uid-1')
      .setIssuedAt(now())
      .setExpirationTime(now() + 60)
      .encode()

  test('is believed without a signature where it is expected, and nowhere else', async () => {
    expect(await verifierOf(true).claimsOf(unsigned())).toMatchObject({ sub: 'uid-1' })
    await expect(verify(unsigned())).rejects.toMatchObject(invalid)
  })

  test('has to be for the project, too', async () => {
    const verifier = verifierOf(true)
    const other = new UnsecuredJWT({}).setIssuer(`https://securetoken.google.com/other`).setAudience('other')
    await expect(verifier.claimsOf(other.encode())).rejects.toMatchObject(invalid)
    await platform.passes(minutes(2))
    const old = new UnsecuredJWT({
      iss: `https://securetoken.google.com/${project}`,
      aud: project,
      exp: now() - 1,
    })
    await expect(verifier.claimsOf(old.encode())).rejects.toMatchObject(invalid)
  })

  test('does not take a signature away: a signed token is still looked at', async () => {
    const forged = `${await firebase.token()}x`
    await expect(verifierOf(true).claimsOf(forged)).rejects.toMatchObject(invalid)
    expect(await verifierOf(true).claimsOf(await firebase.token())).toBeTruthy()
  })
})
