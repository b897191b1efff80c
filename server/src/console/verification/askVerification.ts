import type { CheckEnd, ScreeningEnd, VerificationProvider } from '@playfront/contract/adapters/adapter'
import type { FullMerchantSettings } from '@playfront/contract/merchantSettings'
import type { checkStates, DocumentKind } from '@playfront/contract/money/verification.schema'
import { seconds } from '@playfront/contract/time'
import { merchantDay } from '../../kernel/merchantDay'
import { assessMember, noteCase } from '../../money/risk/riskRules'
import { decideChecked, documentPurpose, findScreened } from '../../money/verification/verification'
import type { Secrets } from '../../platform/keys/secrets'
import type { Clock } from '../../platform/platform'
import type { Tracing } from '../../platform/tracing/tracing'
import { findDue } from '../../store/dueWork'
import type { MerchantConnection, PreparedStatement, Store } from '../../store/store'
import { decideAbout } from './verificationHandlers'

export interface VerificationDeps {
  store: Store
  secrets: Secrets
  merchants: () => readonly FullMerchantSettings[]
  clock: Pick<Clock, 'now' | 'every'>
  tracing: Tracing
  /** By its name; while there is none, checks wait for one. */
  provider?: { name: string; calls: VerificationProvider }
  /** Never told a picture or a name. */
  onError(failure: unknown): void
}

const askEveryMs = seconds(5)

/** Asks the verification provider about what waits, until it is stopped. Two nodes may do so concurrently. */
export const watchVerification = (deps: VerificationDeps): (() => void) =>
  deps.clock.every(askEveryMs, () => askVerification(deps).catch(deps.onError))

/** One round: every merchant's checks whose time to be asked about has come. */
export const askVerification = async (deps: VerificationDeps): Promise<void> => {
  for (const merchant of await findDue(deps.store, 'verification', deps.merchants())) {
    try {
      const start = { name: 'ask verification provider', facts: { 'playfront.merchant': merchant.code } }
      for (const due of await deps.store.changeOnce<Due>(merchant.code, claimStatement, []))
        await deps.tracing.inTrace(start, () => askAbout(deps, merchant, due)).catch(deps.onError)
    } catch (failure) {
      deps.onError(failure)
    }
  }
}

interface Due {
  id: string
  member: string
  kind: 'document' | 'screening'
  state: (typeof checkStates)[number]
  /** No answer came in time. */
  isOver: boolean
}

const askAbout = async (deps: VerificationDeps, merchant: FullMerchantSettings, due: Due): Promise<void> => {
  const { provider, store } = deps
  const { check, screening } = merchant.operator.verification
  const isOff = due.kind === 'document' ? check === 'off' : !screening
  if (due.isOver || isOff) return endUnanswered(store, merchant.code, due.id)
  if (!provider) return
  await (due.kind === 'document'
    ? askAboutDocument(deps, provider, merchant, due)
    : askAboutMember(deps, provider, merchant, due))
}

type Provider = NonNullable<VerificationDeps['provider']>

const askAboutDocument = async (
  { store, secrets, clock }: VerificationDeps,
  provider: Provider,
  merchant: FullMerchantSettings,
  { id, state }: Due,
): Promise<void> => {
  const { code } = merchant
  const [document] = await store.read(code, ({ query }) =>
    query<{ kind: DocumentKind; sealed: Buffer }>(documentStatement, [id]),
  )
  if (!document) return endUnanswered(store, code, id)
  const end: CheckEnd =
    state === 'checking'
      ? await provider.calls.askDocument({ merchant: code, id })
      : await provider.calls.checkDocument({
          merchant: code,
          id,
          kind: document.kind,
          picture: Buffer.from(secrets.open(documentPurpose, document.sealed), 'base64'),
        })
  const today = merchantDay(clock.now(), merchant.timeZone).day
  const decision = decideChecked(end, { check: merchant.operator.verification.check, today })
  if (decision.kind === 'later') return noteUnclear(store, code, id, end)
  const reasons = decision.kind === 'advise' ? decision.reasons : []
  const found = decision.kind === 'advise' ? decision.state : 'done'
  const validUntil = end.kind === 'done' ? (end.validUntil ?? null) : null
  await store.change(code, async (connection) => {
    const isNoted = await noteAnswer(connection, [id, provider.name, found, reasons, validUntil, '[]'])
    if (!isNoted || decision.kind !== 'approve') return
    const by = { id: null, name: provider.name, displayName: provider.name }
    const asked = { id, verdict: 'approve' as const, note: '', ...(validUntil !== null && { validUntil }) }
    await decideAbout(connection, merchant, by, asked)
  })
}

const askAboutMember = async (
  { store, clock }: VerificationDeps,
  provider: Provider,
  merchant: FullMerchantSettings,
  { id, member }: Due,
): Promise<void> => {
  const { code } = merchant
  const person = await store.read(code, (connection) => findScreened(connection, member))
  if (!person) return endUnanswered(store, code, id)
  const end = await provider.calls.screen({ merchant: code, id, ...person })
  if (end.kind !== 'done') return noteUnclear(store, code, id, end)
  const { hedgeShare } = merchant.operator.rewards
  await store.change(code, async (connection) => {
    const hits = JSON.stringify(end.hits)
    const isNoted = await noteAnswer(connection, [id, provider.name, 'done', [], null, hits])
    if (!isNoted || end.hits.length === 0) return
    const risk = await assessMember(connection, { member, at: new Date(clock.now()), hedgeShare })
    await noteCase(connection, code, { member, withdrawal: null }, risk)
  })
}

/** The service has it, and is from now on asked without the picture; without an answer nothing changes. */
const noteUnclear = async (
  store: Store,
  merchant: string,
  id: string,
  end: CheckEnd | ScreeningEnd,
): Promise<void> => {
  if (end.kind === 'checking') await store.changeOnce(merchant, checkingStatement, [id])
}

/** @returns false where it was answered before, or is another check by now */
const noteAnswer = async ({ query }: MerchantConnection, values: unknown[]): Promise<boolean> =>
  (await query(answerStatement, values)).length > 0

const endUnanswered = async (store: Store, merchant: string, id: string): Promise<void> => {
  await store.changeOnce(merchant, endStatement, [id])
}

/** Waits twice as long each time, an hour at most; after three days it is given up. */
const claimStatement: PreparedStatement = {
  name: 'claim verification checks',
  text: `
    with waiting as materialized (
      select merchant as of, id as due from verification_check
      where due_at <= platform_now() order by due_at limit 10 for no key update skip locked
    )
    update verification_check set tries = least(tries + 1, 1000),
      due_at = platform_now() + make_interval(secs => least(20 * power(2, least(tries, 8)), 3600))
    from waiting
    where verification_check.merchant = of and verification_check.id = due
    returning id, member, kind, state, asked_at < platform_now() - interval '3 days' as "isOver"`,
}

const documentStatement: PreparedStatement = {
  name: 'read document to check',
  text: `
    select kind, sealed from verification_document
    where id = $1 and state = 'waiting' and expires_at > platform_now()`,
}

const checkingStatement: PreparedStatement = {
  name: 'note check under way',
  text: `
    update verification_check set state = 'checking' where id = $1 and due_at is not null
    returning id`,
}

const answerStatement: PreparedStatement = {
  name: 'note verification answer',
  text: `
    update verification_check set provider = $2, state = $3, reasons = $4, valid_until = $5, hits = $6,
      answered_at = platform_now(), due_at = null
    where id = $1 and due_at is not null returning id`,
}

const endStatement: PreparedStatement = {
  name: 'end verification check',
  text: `
    update verification_check set state = 'ended', due_at = null where id = $1 and due_at is not null
    returning id`,
}
