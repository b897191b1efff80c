import { z } from 'zod'

export const settingsPointerAnswer = z.object({
  /** The version that is published. After a roll-back an older one than before. */
  version: z.int().min(1),
  /** Counts every publish and every roll-back, so that of two answers it is known which one is the newer. */
  publication: z.int().min(0),
})

export type SettingsPointer = z.output<typeof settingsPointerAnswer>
