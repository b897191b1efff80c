import { randomUUID } from 'node:crypto'
import type { MerchantSheetAnswer } from '@playfront/contract/console/merchants'
import type { DraftAnswer } from '@playfront/contract/console/versions'
import { demonstrationMerchants } from '@playfront/merchants/demonstration'
import type { StaffUser } from '../outside/staffUser'
import { officialLotteries } from './memberActions'
import { firstHost, firstMerchant } from './productionDatabase'

/** Makes the first merchant, publishes its settings, and asks for its opening; the request's id. Throws a refusal. */
export const prepareMerchant = async (owner: StaffUser): Promise<string> => {
  const [lotus] = demonstrationMerchants
  const colours = { accent: '#0f766e', second: '#fbbf24', scheme: 'light' }
  const place = { currency: 'VND', timeZone: 'Asia/Ho_Chi_Minh', jurisdiction: 'vietnam', host: firstHost }
  const words = { name: 'Sông Xanh', languages: ['EN'], language: 'EN' }
  const made = { id: randomUUID(), code: firstMerchant, ...words, ...place, ...colours }
  await owner.calls('makeMerchant', made)
  const { draft } = await owner.calls<DraftAnswer>('openDraft', { title: 'First settings' }, firstMerchant)
  const payout = { provider: 'fastpay', maximum: 100_000_000, perDay: 200_000_000, cardHoldHours: 0 }
  const range = { minimum: 10_000, maximum: 50_000_000 }
  const bank = { code: 'bank', kind: 'bankTransfer', title: 'Bank transfer', provider: 'fastpay', ...range }
  const home = { title: 'Sông Xanh', description: 'Games with clear odds.', keywords: 'games' }
  const { codes, prizeMode } = officialLotteries
  const changes = [
    { path: ['texts', 'EN', 'footer.licence'], after: 'A test: no licence, no real money.' },
    { path: ['operator', 'terms', 'EN'], after: lotus?.settings.operator.terms?.EN },
    { path: ['operator', 'payoutPerSlipCap'], after: 1_000_000_000 },
    { path: ['operator', 'exposurePerNumberCap'], after: 1_000_000_000 },
    { path: ['operator', 'paymentMethods'], after: [bank] },
    { path: ['operator', 'withdrawals'], after: payout },
    { path: ['shell', 'customerService'], after: lotus?.settings.shell.customerService },
    { path: ['domains', 'vendorHosts'], after: ['127.0.0.1'] },
    { path: ['search', '/m/home', 'EN'], after: home },
    { path: ['lottery', 'lotteries'], after: codes },
    { path: ['lottery', 'prizeModes'], after: [prizeMode] },
    { path: ['lottery', 'heroLottery'], after: codes[0] },
  ]
  const saved = await owner.calls<{ whole: DraftAnswer }>(
    'saveDraft',
    { id: draft.id, revision: draft.revision, changes },
    firstMerchant,
  )
  const { publication, draft: written } = saved.whole
  const published = { id: draft.id, revision: written.revision, publication }
  await owner.calls('publishDraft', published, firstMerchant)
  const sheet = await owner.calls<MerchantSheetAnswer>('groupMerchant', { code: firstMerchant })
  const id = randomUUID()
  await owner.calls('askOpening', { code: firstMerchant, id, publication: sheet.publication })
  return id
}

/** Approves the opening of the first merchant; its state. Throws a refusal, such as that of the one who asked for it. */
export const approveOpening = async (approver: StaffUser, id: string): Promise<string> => {
  const decision = { code: firstMerchant, id, approve: true }
  return (await approver.calls<{ state: string }>('decideOpening', decision)).state
}
