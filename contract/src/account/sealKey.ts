import { defineCall } from '../call'
import type { SealKeyAnswer, SealKeyRequest } from './session.schema'

export type { SealKeyAnswer }
export type SealSuite = SealKeyAnswer['suites'][number]

/** The public key that bodies are sealed with, and the suites the server opens, strongest first (A§7, D-05). */
export const sealKey = defineCall<SealKeyRequest, SealKeyAnswer>({
  method: 'GET',
  path: '/wps/session/key/rsa',
  session: 'none',
})
