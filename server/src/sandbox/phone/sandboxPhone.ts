import type { MessageGateway, OutgoingMessage } from '@playfront/contract/adapters/adapter'
import { days } from '@playfront/contract/time'
import type { Secrets } from '../../platform/keys/secrets'
import type { PreparedStatement, Store } from '../../store/store'

export interface ReceivedMessage extends OutgoingMessage {
  /** Epoch milliseconds of the database's clock. */
  receivedAt: number
}

export interface MessageRequest {
  merchant?: string
  /** E.164 or an e-mail address. */
  to?: string
}

/** Simulates the phones and mailboxes of the demonstration: it accepts every message and shows it on a page. */
export interface SandboxPhone {
  gateway: MessageGateway
  /** What was received, the newest first, at most a hundred. */
  read(request?: MessageRequest): Promise<ReceivedMessage[]>
}

const keepMs = days(1)
const max = 100
export const sandboxMessagePurpose = 'sandbox message'

/** Kept in the database, so that every node shows what any of them delivered; sealed, because even here codes are secrets. */
export const openSandboxPhone = ({ store, secrets }: { store: Store; secrets: Secrets }): SandboxPhone => ({
  gateway: {
    async send(message) {
      const sealed = secrets.seal(sandboxMessagePurpose, JSON.stringify(message))
      await store.platform(({ query }) =>
        query(keepStatement, [message.merchant, message.id, sealed, keepMs / 1_000]),
      )
      return { kind: 'accepted' }
    },
  },
  async read({ merchant, to } = {}) {
    const rows = await store.platform(({ query }) => query<KeptMessage>(readStatement, [merchant ?? null]))
    return rows
      .map(({ sealed, received_at }) => ({
        ...(JSON.parse(secrets.open(sandboxMessagePurpose, sealed)) as OutgoingMessage),
        receivedAt: received_at.getTime(),
      }))
      .filter((message) => to === undefined || message.to === to)
      .slice(0, max)
  },
})

interface KeptMessage {
  sealed: Buffer
  received_at: Date
}

/** One that comes twice under the same id is the same message. */
const keepStatement: PreparedStatement = {
  name: 'keep sandbox message',
  text: `
    insert into sandbox_message (merchant, id, sealed, expires_at)
    values ($1, $2, $3, platform_now() + make_interval(secs => $4)) on conflict do nothing`,
}

const readStatement: PreparedStatement = {
  name: 'read sandbox messages',
  text: `
    select sealed, received_at from sandbox_message
    where ($1::text is null or merchant = $1) and expires_at > platform_now()
    order by received_at desc, id desc limit 1000`,
}
