import { hash, verify } from '@node-rs/argon2'
import { boundedQueue } from '../../boundedQueue'

/** Hashing of passwords, off the main thread. */
export interface Passwords {
  /** Argon2id in PHC notation. */
  hash(password: string): Promise<string>
  /** Whether the password fits. Takes as long when there is no hash to compare with, and is then false (T18). */
  fits(password: string, passwordHash: string | null | undefined): Promise<boolean>
}

export interface PasswordCost {
  memoryKib: number
  passes: number
}

/** The cost that OWASP's password storage sheet gives for Argon2id. */
const fullCost: PasswordCost = { memoryKib: 19_456, passes: 2 }

/** Two at a time leave the other threads to files and names; a longer queue would answer after the caller has gone. */
const queueSize = { width: 2, maxLength: 64 }

/**
 * Opens the password service; the hash that is used for unknown members is made now, at the same cost.
 * @param cost lower in tests only
 */
export const openPasswords = async (cost: PasswordCost = fullCost): Promise<Passwords> => {
  const settings = { memoryCost: cost.memoryKib, timeCost: cost.passes, parallelism: 1 }
  const queue = boundedQueue(queueSize)
  const unusedHash = await hash('no member has this password', settings)
  return {
    hash: (password) => queue(() => hash(password.normalize('NFC'), settings)),
    fits: (password, passwordHash) =>
      queue(async () => {
        const fits = await verify(passwordHash ?? unusedHash, password.normalize('NFC'))
        return fits && Boolean(passwordHash)
      }),
  }
}
