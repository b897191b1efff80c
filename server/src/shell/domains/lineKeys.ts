import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { PingRequest } from '@playfront/contract/shell/system.schema'
import { listStatement, pingStatement } from '@playfront/contract/shell/lineStatements'
import type { SecretVault } from '../../store/secretVault'
import type { Handler } from '../../http/handler'

/** The key pair that proves to a front that a line is the merchant's (D-12). */
export interface LineKeys {
  /** SPKI of a P-256 key, Base64: every browser's WebCrypto knows the curve. */
  publicKey: string
  /** ECDSA with SHA-256 over the text, r ‖ s, Base64. */
  sign(text: string): string
}

/** Takes the platform's pair out of the vault, and makes it at the very first start. */
export const loadLineKeys = async (vault: SecretVault): Promise<LineKeys> =>
  lineKeys((await vault.read()) ?? (await vault.keepFirst(makeLineKey())))

/** A fresh private key, PKCS#8. */
export const makeLineKey = (): Buffer =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'der', type: 'pkcs8' })

/** Throws when the bytes are no such key. */
export const lineKeys = (pkcs8: Buffer): LineKeys => {
  const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' })
  return {
    publicKey: createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64'),
    sign: (text) => sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64'),
  }
}

/** Puts the public key into the settings of every merchant; a merchant's settings stay one object while they do not change. */
export const withListKey = (read: () => Promise<FullMerchantSettings[]>, { publicKey }: LineKeys) => {
  const keyed = new WeakMap<FullMerchantSettings, FullMerchantSettings>()
  const withKey = (settings: FullMerchantSettings): FullMerchantSettings => {
    const known = keyed.get(settings) ?? {
      ...settings,
      domains: { ...settings.domains, listKey: publicKey },
    }
    keyed.set(settings, known)
    return known
  }
  return async (): Promise<FullMerchantSettings[]> => (await read()).map(withKey)
}

/** The merchant's addresses with the port the caller used, signed, and its ways to help (GAP-10, D-12). */
export const answerDomainRoute =
  (keys: LineKeys): Handler<'domainRoute', object> =>
  async ({ merchant, host, platform }) => {
    const domainNames = merchant.domains.hosts.map((name) => name + portOf(host))
    const signedAt = platform.clock.now()
    return {
      customerService: merchant.shell.customerService,
      domainList: domainNames.map((domainName) => ({ domainName })),
      signedAt,
      signature: keys.sign(listStatement({ merchant: merchant.code, signedAt, domainNames })),
    }
  }

/** Shows that this line answers (REQ-REQUEST-029), and with a nonce that it is the merchant's own. */
export const answerPing =
  (keys: LineKeys): Handler<'ping', PingRequest> =>
  async ({ merchant, host }, { nonce }) => ({
    pong: true,
    signature: nonce && keys.sign(pingStatement({ merchant: merchant.code, host, nonce })),
  })

const portOf = (host: string): string => /:\d+$/.exec(host)?.[0] ?? ''
