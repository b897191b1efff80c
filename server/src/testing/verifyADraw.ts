import { createHash, createHmac } from 'node:crypto'

/** A saved record of a draw, as docs/guide/verify-a-draw.md describes it. */
export interface PublishedDraw {
  issueId: string
  family: string
  closeAt: number
  commit: string
  serverSeed: string
  clientRoot: string
  betRoot: string
  beacon: { chainHash: string; round: number; signature: string; randomness: string }
  numbers: Readonly<Record<string, readonly string[]>>
  manifest?: { text: string; hash: string }
  /** The commitment that the player's device kept. */
  pinned?: string
  slip?: {
    slipId: string
    lottery: string
    prizeMode: string
    oddsVersion: string
    currency: string
    multiple: number
    clientSeed: string
    commit: string
    bets: readonly { type: string; numbers: readonly string[]; stake: number }[]
    seedPath: readonly PathStep[]
    betPath: readonly PathStep[]
  }
}

interface PathStep {
  side: 'L' | 'R'
  hash: string
}

const sha256 = (...parts: readonly (Buffer | string)[]): Buffer =>
  createHash('sha256')
    .update(Buffer.concat(parts.map(bytesOf)))
    .digest()

const hmac = (key: Buffer, message: Buffer): Buffer => createHmac('sha256', key).update(message).digest()

const bytesOf = (part: Buffer | string): Buffer =>
  typeof part === 'string' ? Buffer.from(part, 'utf8') : part

const unhex = (text: string): Buffer => Buffer.from(text, 'hex')

const join = (...parts: readonly (Buffer | string)[]): Buffer =>
  Buffer.concat(parts.flatMap((part, at) => (at === 0 ? [bytesOf(part)] : [Buffer.of(0), bytesOf(part)])))

const leaf = (content: Buffer): Buffer => sha256(Buffer.of(0), content)

const leadsTo = (start: Buffer, path: readonly PathStep[], root: string): boolean =>
  path
    .reduce((soFar, { side, hash }) => {
      const other = unhex(hash)
      return side === 'L' ? sha256(Buffer.of(1), other, soFar) : sha256(Buffer.of(1), soFar, other)
    }, start)
    .toString('hex') === root

/** Name, how many numbers, how many digits: step 7. */
const prizes: Readonly<Record<string, string>> = {
  VN27: 'DB 1×5, G1 1×5, G2 2×5, G3 6×5, G4 4×4, G5 6×4, G6 3×3, G7 4×2',
  VN18: 'DB 1×6, G1 1×5, G2 1×5, G3 2×5, G4 7×5, G5 1×4, G6 3×4, G7 1×3, G8 1×2',
  TH6: 'first 1×6, front3 2×3, back3 2×3, last2 1×2',
  LAO4: 'n 1×4',
  HN5: 'special 1×5, first 1×5',
  MYT: 'first 1×4, second 1×4',
  YK5: 'n 1×5',
  D4: 'first 1×4, second 1×4, third 1×4, starter 10×4, consolation 10×4',
  TG4: 'n 1×4',
  PH3: 'n 1×3',
  JB5: 'first 1×4, second 1×4, third 1×4, fourth 1×4, fifth 1×4',
}

function* streamOf(drawKey: Buffer, label: string): Generator<number, never> {
  for (let block = 0; ; block++) {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(block)
    yield* hmac(drawKey, join('lot/stream/v1', label, counter))
  }
}

const digitsFrom = (stream: Generator<number, never>, count: number): string => {
  let digits = ''
  while (digits.length < count) {
    const byte = stream.next().value
    if (byte < 250) digits += String(byte % 10)
  }
  return digits
}

const pairFrom = (stream: Generator<number, never>): string => {
  const halves: string[] = []
  while (halves.length < 2) {
    const value = stream.next().value * 256 + stream.next().value
    if (value < 65_534) halves.push(String((value % 31) + 1).padStart(2, '0'))
  }
  return halves.join('-')
}

const numbersOf = (family: string, drawKey: Buffer): Record<string, string[]> => {
  if (family === 'PH2') return { n: [pairFrom(streamOf(drawKey, 'uint'))] }
  const stream = streamOf(drawKey, 'digits')
  const found: Record<string, string[]> = {}
  for (const prize of prizes[family]?.split(', ') ?? []) {
    const [name = '', shape = ''] = prize.split(' ')
    const [count = 0, digits = 0] = shape.split('×').map(Number)
    found[name] = Array.from({ length: count }, () => digitsFrom(stream, digits))
  }
  return found
}

const isSame = (
  one: Readonly<Record<string, readonly string[]>>,
  other: Readonly<Record<string, readonly string[]>>,
): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, numbers]) => numbers.join(' ') === other[name]?.join(' '))

const genesis = 1_692_803_367_000
const chains = [
  '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  sha256('test beacon - not a fair draw').toString('hex'),
]

const canonicalSlip = (issueId: string, slip: NonNullable<PublishedDraw['slip']>): string => {
  const { slipId, lottery, prizeMode, oddsVersion, currency, multiple } = slip
  const bets = slip.bets.map(({ type, numbers, stake }) => {
    const isSet = type.startsWith('VN_XIEN') || type.startsWith('VN_TRUOT')
    return { numbers: isSet ? [...numbers].toSorted() : numbers, stake, type }
  })
  return JSON.stringify({ bets, currency, issueId, lottery, multiple, oddsVersion, prizeMode, slipId })
}

const isListed = ({ issueId, commit, beacon, manifest }: PublishedDraw): boolean => {
  if (!manifest || sha256(manifest.text).toString('hex') !== manifest.hash) return false
  const [head = '', ...lines] = manifest.text.split('\n')
  const own = lines.filter((line) => line.startsWith(`${issueId} `))
  return head.startsWith('previous ') && own.length === 1 && own[0] === `${issueId} ${commit} ${beacon.round}`
}

/** The beacon without its BLS signature: that its value is the network's own is learned by fetching the round elsewhere. */
const isBeaconRight = ({ closeAt, beacon }: PublishedDraw): boolean =>
  chains.includes(beacon.chainHash) &&
  beacon.round === Math.max(1, Math.ceil((closeAt + 2_000 - genesis) / 3_000) + 1) &&
  sha256(unhex(beacon.signature)).toString('hex') === beacon.randomness

/**
 * Checks a draw by docs/guide/verify-a-draw.md and by nothing else.
 * @returns the steps of the page that fail, by their names; empty when the draw holds
 */
export const verifyADraw = (draw: PublishedDraw): string[] => {
  const { issueId, serverSeed, commit, clientRoot, betRoot, beacon, slip, pinned } = draw
  const seed = unhex(serverSeed)
  const expected = sha256(join('lot/commit/v1', issueId, seed)).toString('hex')
  const message = [issueId, beacon.chainHash, String(beacon.round), beacon.randomness, clientRoot]
  const drawKey = hmac(seed, join('lot/draw/v1', ...message))
  const kept = [slip?.commit, pinned].filter((one) => one !== undefined)
  const checks: Record<string, boolean> = {
    commitment: expected === commit && kept.every((one) => one === commit),
    list: draw.manifest === undefined || isListed(draw),
    beacon: isBeaconRight(draw),
    numbers: isSame(numbersOf(draw.family, drawKey), draw.numbers),
  }
  if (slip) {
    checks['seed'] = leadsTo(leaf(join(slip.slipId, slip.clientSeed)), slip.seedPath, clientRoot)
    const bet = leaf(join(slip.slipId, sha256(canonicalSlip(issueId, slip))))
    checks['bet'] = leadsTo(bet, slip.betPath, betRoot)
  }
  return Object.entries(checks).flatMap(([name, holds]) => (holds ? [] : [name]))
}
