import type { Drawing } from '../drawing'

export const listFilter: Drawing = { path: 'M2 5h20M6 12h12M9 19h6' }
