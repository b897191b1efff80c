import { generateKeyPairSync } from 'node:crypto'
import { merchantSettingsSchema } from '@playfront/contract/merchantSettings.schema'
import { minutes } from '@playfront/contract/time'
import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import type { Network, NetworkAnswer, NetworkQuestion } from '../../platform/platform'
import { fakePlatform } from '../../platform/fakePlatform'
import { chooseCarrier } from './chooseCarrier'
import { openFcmAccess } from './fcmCarrier'
import type { PushAddress } from './pushAddress'
import { makePushKey, pushKeys } from './webPushCarrier'

const settings = demonstrationMerchants[0]?.settings

/** Lotus, which has a project at Firebase besides. */
export const pushMerchant = merchantSettingsSchema.parse({
  ...settings,
  operator: { ...settings?.operator, push: { sandbox: true, fcm: { projectId: 'lotus-app' } } },
})

export const payload = {
  id: '01940000-0000-7000-8000-000000000001',
  title: 'Kỳ quay mới',
  body: 'Xem ngay.',
  path: '/m/game',
  icon: '/m/art/lotus/icon-192-any.png',
  lang: 'vi',
  dir: 'ltr',
} as const

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

/** What Google answers for; the other half of the service account's key. */
export const accountKey = publicKey

export const serviceAccount = {
  project_id: 'lotus-app',
  client_email: 'push@lotus-app.example',
  private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
}

/** A carrier before a network that answers as a test says, and writes down what it was asked. */
export const openCarrierHarness = (answer: (question: NetworkQuestion) => Partial<NetworkAnswer>) => {
  const platform = fakePlatform(Date.UTC(2026, 10, 21))
  const asked: NetworkQuestion[] = []
  const network: Network = {
    async ask(question) {
      asked.push(question)
      return { status: 200, text: '', keepMs: 0, ...answer(question) }
    },
  }
  const keys = pushKeys(makePushKey())
  const carry = chooseCarrier({
    keys,
    network,
    clock: platform.clock,
    access: openFcmAccess({ clock: platform.clock, network }),
    accounts: new Map([[serviceAccount.project_id, serviceAccount]]),
  })
  const send = (address: PushAddress, merchant = pushMerchant) =>
    carry({ merchant, address, payload, keepMs: minutes(10) })
  return { asked, keys, platform, send }
}
