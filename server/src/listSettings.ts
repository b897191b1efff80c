import { z } from 'zod'

/** The parts of a text that are separated by commas; empty ones are left out. */
export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** A setting that is a list separated by commas. */
export const listText = z.string().default('').transform(listOf)

/** One whose parts all have a form. */
export const listMatching = (pattern: RegExp) => listText.pipe(z.array(z.string().regex(pattern)))
