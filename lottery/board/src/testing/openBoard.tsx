import { act, cleanup, render } from '@testing-library/react'
import { seconds } from '@playfront/contract/time'
import type { ReactNode } from 'react'
import { App } from '../app/App'
import { ServicesProvider } from '../app/ServicesContext'
import { boot } from '../boot'
import { createFakeMemory, type Memory } from '../platform/memory'
import type { Network } from '@playfront/web/platform/network'
import type { ReceivedOpening } from '../platform/page'
import { createFakeClock } from '@playfront/web/platform/fakeClock'
import { createFakePage } from '../platform/fakePage'
import { createFakeSignals } from '../platform/lazySignal'
import { createFakeRandomness } from '../platform/randomness'
import { createFakeServer, type FakeMerchant } from './fakeServer'

const lotus: FakeMerchant = {
  code: 'lotus',
  name: 'Sen Vàng',
  currency: 'VND',
  currencySymbol: '₫',
  currencyPosition: 'back',
  timeZone: 'Asia/Ho_Chi_Minh',
}

/** Ten seconds into an issue that opens on the minute. */
const noon = Date.UTC(2026, 0, 15, 12) + seconds(10)

export interface Opening {
  query?: string
  /** What the server put into the page. */
  carried?: ReceivedOpening
  /** What the page around it hands over. */
  handed?: Promise<string>
  isFramed?: boolean
  memory?: Memory
  /** Where this merchant differs from the usual one. */
  merchant?: Partial<FakeMerchant>
  /** Sits between the page and the server, to break the connection. */
  through?: (server: Network) => Network
  /** Stands around the whole game, to watch it. */
  around?: (game: ReactNode) => ReactNode
}

/** Opens the whole board in a fake browser, with a fake platform behind it and time under the test's control. */
export const openBoard = async ({
  query = 'launch=c0de&view=betting&lottery=MB1&lang=EN',
  ...opening
}: Opening = {}) => {
  const clock = createFakeClock(noon)
  const signals = createFakeSignals()
  const page = createFakePage(query)
  page.carried = opening.carried
  void opening.handed?.then(page.answerCode)
  if (opening.isFramed === false) page.isFramed = () => false
  const memory = opening.memory ?? createFakeMemory()
  const merchant = { ...lotus, ...opening.merchant }
  const { backend: platformServices, answer } = createFakeServer(() => clock.now())
  const server: Network = {
    async send({ method, url, body = '' }) {
      const { status, body: value } = answer(
        method,
        new URL(url, 'http://games.lotus.localhost'),
        body,
        merchant,
        ':root{}',
      )
      return { kind: 'answer', status, text: JSON.stringify(value) }
    },
    online: () => true,
  }
  const network = opening.through?.(server) ?? server
  const services = await boot({ clock, page, memory, network, randomness: createFakeRandomness(), signals })
  const game = (
    <ServicesProvider services={services}>
      <App />
    </ServicesProvider>
  )
  render(opening.around?.(game) ?? game)
  const pass = (ms: number) => act(() => clock.advance(ms))
  await pass(0)
  return { services, page, memory, signals, pass, platformServices, leave: cleanup }
}

/** jsdom has the dialog element but not its methods. */
export const teachDialogs = () => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
}
