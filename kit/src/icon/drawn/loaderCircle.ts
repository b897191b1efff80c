import type { Drawing } from '../drawing'

export const loaderCircle: Drawing = { path: 'M21 12a9 9 0 1 1-6.219-8.56' }
