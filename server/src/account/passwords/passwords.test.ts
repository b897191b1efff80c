import { expect, test } from 'vitest'
import { boundedQueue } from '../../boundedQueue'
import { openPasswords } from './passwords'

test('a password fits its own hash alone, and no password fits the lack of one', async () => {
  const passwords = await openPasswords()
  const hash = await passwords.hash('a quiet evening')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.fits('a quiet evening', hash)).toBe(true)
  expect(await passwords.fits('a quiet Evening', hash)).toBe(false)
  expect(await passwords.fits('no member has this password', null)).toBe(false)
  expect(await passwords.fits('no member has this password', undefined)).toBe(false)
})

test('a letter written in one piece or in two is the same letter', async () => {
  const passwords = await openPasswords({ memoryKib: 64, passes: 1 })
  expect(await passwords.fits('tiê\u0301ng Viê\u0323t', await passwords.hash('tiếng Việt'))).toBe(true)
})

test('beyond its width the queue waits, beyond its length it refuses at once (T39)', async () => {
  const queue = boundedQueue({ width: 1, maxLength: 2 })
  const ends: string[] = []
  let open = () => {}
  const first = queue(() => new Promise<void>((resume) => (open = resume)))
  const second = queue(async () => void ends.push('second'))
  const third = queue(async () => {
    ends.push('third')
    throw new Error('third fails')
  })
  await expect(queue(async () => undefined)).rejects.toMatchObject({ code: 'server.busy' })
  expect(ends).toEqual([])
  open()
  await first
  await second
  await expect(third).rejects.toThrow('third fails')
  expect(ends).toEqual(['second', 'third'])
  expect(await queue(async () => 'free again')).toBe('free again')
})
