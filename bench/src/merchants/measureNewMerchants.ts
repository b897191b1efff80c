import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import type { MerchantSheetAnswer, MakeMerchantAnswer } from '@playfront/contract/console/merchants'
import type { DraftAnswer, PublishAnswer, SaveDraftAnswer } from '@playfront/contract/console/versions'
import type { Browser } from 'playwright-core'
import type { Finding } from '../report'
import { comeToWork, type StaffClient } from './staffClient'
import { visitHome } from './visitHome'

export interface NewMerchantsBench {
  browser: Browser
  port: number
  count?: number
}

/** What one merchant took, milliseconds. */
interface Taken {
  /** From the request to a host that answers. */
  made: number
  /** From the first request to a merchant that is open: created, branded, published, requested, opened. */
  open: number
  /** From the navigation to the first byte of home, and to a home whose buttons answer. */
  firstByte: number
  usable: number
}

/**
 * Creates merchants by the console's own calls on a running product, has each branded, published and opened by two
 * people, and opens its home in a fresh browser that has never seen it.
 */
export const measureNewMerchants = async ({
  browser,
  port,
  count = 50,
}: NewMerchantsBench): Promise<Finding[]> => {
  const [maker, checker] = [await comeToWork(port, 'owner'), await comeToWork(port, 'deputy')]
  const load = () => loadavg()[0]?.toFixed(1)
  const loadBefore = load()
  const taken: Taken[] = []
  for (let number = 1; number <= count; number += 1) {
    const code = `bench-${number}`
    const begun = performance.now()
    await make(maker, code, number)
    const made = performance.now() - begun
    await applyTheme(maker, code)
    await open(maker, checker, code)
    const opened = performance.now() - begun
    taken.push({
      made,
      open: opened,
      ...(await visitHome(browser, `http://${code}.localhost:${port}/m/home`)),
    })
  }
  return [
    row(`a merchant made, until its host answers, ${count} of them`, taken, 'made'),
    row('the same until it is dressed, published and opened by two people', taken, 'open'),
    row('its home in a browser that never saw it: first byte', taken, 'firstByte'),
    row('first byte to usable home: painted, a press on the main action leads on', taken, 'usable'),
    {
      target: '–',
      what: 'load of the machine over one minute, before and after',
      value: `${loadBefore} and ${load()}`,
      aim: 'context',
    },
  ]
}

const row = (what: string, taken: readonly Taken[], field: keyof Taken): Finding => {
  const sorted = taken.map((one) => one[field]).toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? 0)
  return {
    target: '–',
    what,
    value: `median ${at(0.5)} ms, p95 ${at(0.95)} ms, slowest ${at(1)} ms`,
    aim: 'context',
  }
}

const hue = (number: number): string => {
  const channel = (step: number) => (40 + ((number * step) % 120)).toString(16).padStart(2, '0')
  return `#${channel(37)}${channel(71)}${channel(113)}`
}

const make = async ({ ask }: StaffClient, code: string, number: number): Promise<void> => {
  const answer = await ask<MakeMerchantAnswer>('makeMerchant', {
    id: randomUUID(),
    code,
    name: `Bench ${number}`,
    host: `${code}.localhost`,
    currency: 'VND',
    timeZone: 'Asia/Ho_Chi_Minh',
    jurisdiction: 'vietnam',
    languages: ['VI', 'EN'],
    language: 'VI',
    accent: hue(number),
    second: '#f2c14e',
    scheme: number % 2 === 0 ? 'light' : 'dark',
    copyFrom: 'lotus',
  })
  if (answer.state !== 'made') throw new Error(JSON.stringify(answer))
}

/** What only its own people can write. */
const applyTheme = async ({ ask }: StaffClient, code: string): Promise<void> => {
  const { draft } = await ask<DraftAnswer>('openDraft', { title: 'Dress it' }, code)
  const licence = 'Play money only. No licence is claimed.'
  const saved = await ask<SaveDraftAnswer>(
    'saveDraft',
    {
      id: draft.id,
      revision: draft.revision,
      changes: [
        { path: ['texts', 'VI', 'footer.licence'], after: licence },
        { path: ['texts', 'EN', 'footer.licence'], after: licence },
        { path: ['operator', 'chat', 'url'], after: `https://help.${code}.example/` },
      ],
    },
    code,
  )
  if (saved.kind !== 'saved') throw new Error(JSON.stringify(saved))
  const { revision } = saved.whole.draft
  const { publication } = saved.whole
  const answer = await ask<PublishAnswer>('publishDraft', { id: draft.id, revision, publication }, code)
  if (answer.kind !== 'published') throw new Error(JSON.stringify(answer))
}

const open = async (maker: StaffClient, checker: StaffClient, code: string): Promise<void> => {
  const { publication } = await maker.ask<MerchantSheetAnswer>('groupMerchant', { code })
  const id = randomUUID()
  const asked = await maker.ask<{ state: string }>('askOpening', { code, id, publication })
  if (asked.state !== 'waiting') throw new Error(JSON.stringify(asked))
  const opened = await checker.ask<{ state: string }>('decideOpening', { code, id, approve: true })
  if (opened.state !== 'open') throw new Error(JSON.stringify(opened))
}
