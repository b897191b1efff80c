import { minutes, seconds } from '@playfront/contract/time'
import { and, eq, gt, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { sha256 } from '../../platform/sha256'
import type { Randomness } from '../../platform/platform'
import type { Store } from '../../store/store'
import { sandboxCaptcha } from '../../store/tables/captcha'

/** How long a puzzle waits to be opened, its picture to be solved, and its result to be brought. */
const waitsMs = minutes(30)
const pictureLivesMs = seconds(60)
const proofLivesMs = minutes(10)

/** Pictures of one puzzle; who needs more begins another. */
const maxPictures = 8

const inFuture = (ms: number): SQL => sql`platform_now() + ${ms} * interval '1 millisecond'`

export interface PuzzleBookDeps {
  store: Store
  merchant: string
}

/** Begins a puzzle and answers its number, 32 hex digits as the service writes them. */
export const beginPuzzle = async (
  { store, merchant }: PuzzleBookDeps,
  randomness: Randomness,
): Promise<string> => {
  const id = randomness.bytes(16).toString('hex')
  await store.change(merchant, ({ db }) =>
    db.insert(sandboxCaptcha).values({ merchant, id, expiresAt: inFuture(waitsMs) }),
  )
  return id
}

/** Notes where the piece of a new picture belongs; false when there may be none for this puzzle. */
export const notePicture = (
  { store, merchant }: PuzzleBookDeps,
  id: string,
  hole: number,
): Promise<boolean> =>
  store.change(merchant, async ({ db }) => {
    const noted = await db
      .update(sandboxCaptcha)
      .set({
        hole,
        holeUntil: inFuture(pictureLivesMs),
        pictures: sql`${sandboxCaptcha.pictures} + 1`,
        expiresAt: inFuture(waitsMs),
      })
      .where(and(isOpen(id), lt(sandboxCaptcha.pictures, maxPictures)))
      .returning({ id: sandboxCaptcha.id })
    return noted.length === 1
  })

/** Takes the picture's hole out, so that each picture has one try; nothing when it was tried or has run out. */
export const takeHole = ({ store, merchant }: PuzzleBookDeps, id: string): Promise<number | undefined> =>
  store.change(merchant, async ({ db }) => {
    const [row] = await db
      .select({ hole: sandboxCaptcha.hole })
      .from(sandboxCaptcha)
      .where(and(isOpen(id), gt(sandboxCaptcha.holeUntil, sql`platform_now()`)))
      .for('update')
    if (!row?.hole) return undefined
    await db.update(sandboxCaptcha).set({ hole: null }).where(eq(sandboxCaptcha.id, id))
    return row.hole
  })

/** Writes down that the puzzle was solved, and answers the result that proves it once. */
export const writeProof = async (
  { store, merchant }: PuzzleBookDeps,
  id: string,
  randomness: Randomness,
): Promise<string> => {
  const proof = randomness.bytes(32).toString('hex')
  await store.change(merchant, ({ db }) =>
    db
      .update(sandboxCaptcha)
      .set({ proofHash: sha256(proof), expiresAt: inFuture(proofLivesMs) })
      .where(isOpen(id)),
  )
  return proof
}

/** Spends a result; false when it is not this puzzle's, was spent, or has run out. */
export const spendProof = (
  { store, merchant }: PuzzleBookDeps,
  id: string,
  proof: string,
): Promise<boolean> =>
  store.change(merchant, async ({ db }) => {
    const spent = await db
      .update(sandboxCaptcha)
      .set({ spentAt: sql`platform_now()` })
      .where(
        and(
          eq(sandboxCaptcha.id, id),
          eq(sandboxCaptcha.proofHash, sha256(proof)),
          isNull(sandboxCaptcha.spentAt),
          gt(sandboxCaptcha.expiresAt, sql`platform_now()`),
        ),
      )
      .returning({ id: sandboxCaptcha.id })
    return spent.length === 1
  })

const isOpen = (id: string): SQL | undefined =>
  and(
    eq(sandboxCaptcha.id, id),
    isNull(sandboxCaptcha.proofHash),
    gt(sandboxCaptcha.expiresAt, sql`platform_now()`),
  )
