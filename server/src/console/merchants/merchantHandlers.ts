import { seconds } from '@playfront/contract/time'
import type {
  AskOpeningRequest,
  CheckHostAnswer,
  CheckHostRequest,
  CloseMerchantRequest,
  DecideOpeningRequest,
  GroupMerchantsAnswer,
  GroupMerchantsRequest,
  MakeMerchantRequest,
  MerchantRequest,
} from '@playfront/contract/console/merchants'
import { Refusal } from '../../kernel/refusal'
import { type HostChallenge, hostChallenge } from '../../merchants/hostChallenge'
import { decideHostProof } from '../../merchants/provedHosts'
import type { Platform } from '../../platform/platform'
import { recordForGroup } from '../audit/record'
import { type SignedInContext, signedIn } from '../consoleContext'
import { readHostName } from './decideHost'
import { findMerchant, listMerchants, writeHostProof } from './merchantRepository'
import type { MerchantDeps } from './merchantDeps'
import { makeMerchant } from './makeMerchant'
import { readSheet } from './merchantSheet'
import { askOpening, closeMerchant, decideOpening } from './openMerchant'

/**
 * Looks for what shows that a published host is the merchant's, and writes down what it found; this node serves the host when
 * it answers, the others within seconds. A proof that is there already is not asked for again.
 * Throws `request.not.found` for a host that no published settings of this merchant name.
 */
export const checkHost = async (
  { merchants }: MerchantDeps,
  { store, staff, platform, secrets }: SignedInContext,
  { code, host }: CheckHostRequest,
): Promise<CheckHostAnswer> => {
  const found = await store.platform((connection) => findMerchant(connection, code))
  if (!found?.hostRows.some((row) => row.host === host)) throw new Refusal('request.not.found')
  const known = decideHostProof(host, found.hostRows)
  if (known) return { proof: known }
  const proof = await seekProof(platform, host, hostChallenge(secrets, code, host))
  if (!proof) return { proof: null }
  await store.platform(async (connection) => {
    if (!(await writeHostProof(connection, code, host, proof))) return
    await recordForGroup(connection, staff, {
      action: 'merchant.hostProved',
      subject: `merchant:${code}`,
      after: { host, proof },
    })
  })
  await merchants.refresh()
  return { proof }
}

/** A record covers its subdomains as well, so it is looked up first. */
const seekProof = async (
  { names, network }: Pick<Platform, 'names' | 'network'>,
  host: string,
  { recordName, recordValue, path, answer }: HostChallenge,
): Promise<'dns' | 'http' | undefined> => {
  // An IP address or a name of the machine's own network has no DNS that could be owned, and is not requested over HTTP
  // either.
  if (readHostName(host) === undefined) return undefined
  const texts = await names.texts(recordName).catch(() => [])
  if (texts.some((text) => text.trim() === recordValue)) return 'dns'
  const answers = await Promise.all(
    ['https', 'http'].map((scheme) =>
      network
        .ask({ address: `${scheme}://${host}${path}`, withinMs: askForMs, maxBytes: maxAnswerLength })
        .then(({ status, text }) => status === 200 && text.trim() === answer)
        .catch(() => false),
    ),
  )
  return answers.includes(true) ? 'http' : undefined
}

const askForMs = seconds(5)
const maxAnswerLength = 200

/** The group's merchants module: created, opened with a second person, closed. */
export const groupMerchantHandlers = (deps: MerchantDeps) => ({
  groupMerchants: signedIn<GroupMerchantsRequest, GroupMerchantsAnswer>(({ store }, asked) =>
    store.platform((connection) => listMerchants(connection, asked)),
  ),
  groupMerchant: signedIn((context, asked: MerchantRequest) => readSheet(deps, context, asked)),
  makeMerchant: signedIn((context, asked: MakeMerchantRequest) => makeMerchant(deps, context, asked)),
  checkHost: signedIn((context, asked: CheckHostRequest) => checkHost(deps, context, asked)),
  askOpening: signedIn((context, asked: AskOpeningRequest) => askOpening(deps, context, asked)),
  decideOpening: signedIn((context, asked: DecideOpeningRequest) => decideOpening(deps, context, asked)),
  closeMerchant: signedIn((context, asked: CloseMerchantRequest) => closeMerchant(deps, context, asked)),
})
