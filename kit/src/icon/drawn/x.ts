import type { Drawing } from '../drawing'

export const x: Drawing = { path: 'M18 6 6 18M0 0m6 6 12 12' }
