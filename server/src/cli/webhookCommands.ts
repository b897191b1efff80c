import { isWebhookUrl } from '@playfront/contract/webhooks/webhookEvents.schema'
import { realPlatform } from '../platform/realPlatform'
import { openSecrets } from '../platform/keys/secrets'
import { record } from '../console/audit/record'
import { OperatorError, say, withDatabase, withStoreOn } from '../store/withStore'
import type { MerchantConnection, Store } from '../store/store'
import {
  addEndpoint,
  type DeliveryFilter,
  type DeliveryRow,
  type EndpointDeps,
  type EndpointRow,
  isWebhookEventType,
  listDeliveries,
  listEndpoints,
  replayDeliveries,
  rotateSecret,
  sendTestEvent,
  setEndpointState,
} from '../webhooks/endpoints'
import { openKeys } from './rotateKeys'

const operator = { id: null, name: 'the operator' }

/** The most lines of the delivery log that one command prints. */
const maxLines = 200

/**
 * Runs work on one merchant in a transaction, and records it in the merchant's audit log where it says so.
 * @throws OperatorError when there is no such merchant
 */
const atMerchant = <Result>(
  store: Store,
  merchant: string,
  work: (connection: MerchantConnection) => Promise<Result>,
): Promise<Result> =>
  store.change(merchant, async (connection) => {
    const found = await connection.query(
      { name: 'merchant for webhooks', text: 'select code from merchant where code = $1' },
      [merchant],
    )
    if (found.length === 0) throw new OperatorError(`there is no merchant ${merchant}.`)
    return work(connection)
  })

/** The same for work that needs the platform's keys. */
const withKeys = <Result>(
  merchant: string,
  work: (connection: MerchantConnection, deps: EndpointDeps) => Promise<Result>,
): Promise<Result> =>
  withDatabase(async (url) => {
    const { key } = await openKeys(url)
    const { randomness } = realPlatform()
    const deps = { merchant, randomness, secrets: openSecrets(key, randomness) }
    return withStoreOn(url, (store) => atMerchant(store, merchant, (connection) => work(connection, deps)))
  })

const requireFound = <Found>(found: Found | undefined | false, id: string): Found => {
  if (found === undefined || found === false) throw new OperatorError(`there is no such endpoint ${id}.`)
  return found
}

/** @throws OperatorError when the address is none of HTTPS (HTTP where it names an allowed network), or an event is unknown */
export const addWebhook = async (merchant: string, address: string, events: string): Promise<void> => {
  if (!isWebhookUrl(address) || !URL.canParse(address))
    throw new OperatorError(`${address} is not an address such as https://example.com/webhooks.`)
  const url = new URL(address)
  const names = events.split(',').map((name) => name.trim())
  const eventTypes = names.filter(isWebhookEventType)
  const unknown = names.find((name) => !isWebhookEventType(name))
  if (unknown !== undefined)
    throw new OperatorError(`${unknown} is no event: docs/guide/webhooks.md lists them.`)
  const { id, secret } = await withKeys(merchant, async (connection, deps) => {
    const made = await addEndpoint(connection, deps, { url: url.href, eventTypes })
    const after = { url: url.href, events: eventTypes }
    await record(connection, operator, { action: 'webhook.added', subject: `webhook:${made.id}`, after })
    return made
  })
  say(`Endpoint ${id} is on. Its secret is shown this once:`)
  say(secret)
}

/** Prints a new secret. @throws OperatorError when there is no such endpoint */
export const rotateWebhook = async (merchant: string, id: string): Promise<void> => {
  const secret = await withKeys(merchant, async (connection, deps) => {
    const made = requireFound(await rotateSecret(connection, deps, id), id)
    await record(connection, operator, { action: 'webhook.secretRotated', subject: `webhook:${id}` })
    return made
  })
  say('Both secrets sign for a day, then the new one alone. It is shown this once:')
  say(secret)
}

/** @throws OperatorError when there is no such endpoint */
export const setWebhook = async (
  store: Store,
  merchant: string,
  id: string,
  state: EndpointRow['state'],
): Promise<void> => {
  await atMerchant(store, merchant, async (connection) => {
    requireFound(await setEndpointState(connection, id, state), id)
    await record(connection, operator, {
      action: 'webhook.stateSet',
      subject: `webhook:${id}`,
      after: { state },
    })
  })
  say(`Endpoint ${id} is ${state}.`)
}

export const listWebhooks = async (store: Store, merchant: string): Promise<void> => {
  const rows = await atMerchant(store, merchant, listEndpoints)
  for (const { id, url, state, reason, failingSince, eventTypes } of rows) {
    const since = failingSince ? `, failing since ${failingSince.toISOString()}` : ''
    say(`${id} ${state}${reason ? ` (${reason})` : ''}${since} ${url} ${eventTypes.join(',')}`)
  }
}

/** @throws OperatorError when no endpoint of the id is on */
export const testWebhook = async (store: Store, merchant: string, id: string): Promise<void> => {
  const { randomness } = realPlatform()
  await atMerchant(store, merchant, async (connection) =>
    requireFound(await sendTestEvent(connection, { randomness }, id), `${id} that is on`),
  )
  say('A test event is sent within a second or two; the log says how it ended.')
}

/** What commands name of deliveries, as text. */
export interface DeliveryOptions {
  state?: string
  event?: string
  member?: string
  from?: string
  until?: string
}

/** @throws OperatorError when an option is not what it has to be */
export const filterOf = (
  endpoint: string,
  { state, event, member, from, until }: DeliveryOptions,
): DeliveryFilter => ({
  endpoint,
  type: event,
  member,
  ...(state !== undefined && { state: stateOf(state) }),
  ...(from !== undefined && { after: instantOf(from) }),
  ...(until !== undefined && { before: instantOf(until) }),
})

const states: readonly DeliveryRow['state'][] = ['waiting', 'delivered', 'dead']

const stateOf = (text: string): DeliveryRow['state'] => {
  const found = states.find((state) => state === text)
  if (!found) throw new OperatorError(`${text} is not a state: ${states.join(', ')}.`)
  return found
}

const instantOf = (text: string): Date => {
  const at = new Date(text)
  if (!/^\d{4}-\d{2}-\d{2}T.+(Z|[+-]\d{2}:\d{2})$/.test(text) || Number.isNaN(at.getTime()))
    throw new OperatorError(`${text} is not an instant such as 2026-01-31T00:00:00Z.`)
  return at
}

export const printDeliveries = async (
  store: Store,
  merchant: string,
  filter: DeliveryFilter,
): Promise<void> => {
  const rows = await atMerchant(store, merchant, (connection) =>
    listDeliveries(connection, filter, { max: maxLines }),
  )
  for (const { event, type, member, occurredAt, state, tries, status, error } of rows)
    say(
      `${occurredAt.toISOString()} ${type} ${member ?? '-'} ${event} ${state} tries=${tries} ${status ?? error ?? ''}`,
    )
}

/** Sends again what the filter finds of delivered events and dead letters. */
export const replayWebhooks = async (
  store: Store,
  merchant: string,
  filter: DeliveryFilter,
): Promise<void> => {
  const count = await atMerchant(store, merchant, async (connection) => {
    const replayed = await replayDeliveries(connection, filter)
    const after = {
      ...filter,
      after: filter.after?.toISOString(),
      before: filter.before?.toISOString(),
      replayed,
    }
    const subject = `webhook:${filter.endpoint}`
    await record(connection, operator, {
      action: 'webhook.replayed',
      subject,
      after: JSON.parse(JSON.stringify(after)),
    })
    return replayed
  })
  say(count === 1 ? 'One event is sent again.' : `${count} events are sent again.`)
}
