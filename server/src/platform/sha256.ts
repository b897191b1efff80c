import { hash } from 'node:crypto'

/** SHA-256 of a text or of bytes, 32 bytes. */
export const sha256 = (content: string | Buffer): Buffer => hash('sha256', content, 'buffer')
