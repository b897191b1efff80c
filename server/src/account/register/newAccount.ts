import type { z } from 'zod'
import type { registerRequest } from '@playfront/contract/account/registration.schema'

/** The registration data that every method of opening an account has. */
export type Registration = Omit<z.output<typeof registerRequest>, 'username' | 'password'>

/** What the account is to be. */
export interface NewAccount {
  id: string
  username: string
  /** Without one no password opens the account (D-14). */
  passwordHash?: string
  mobile?: NewMobile
}

export interface NewMobile {
  dialingCode: string
  /** Without its leading zero. */
  number: string
  /** A code showed that the number is the member's. */
  proven: boolean
}
