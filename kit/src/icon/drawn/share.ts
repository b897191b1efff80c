import type { Drawing } from '../drawing'

export const share: Drawing = { path: 'M12 2v13M0 0m16 6-4-4-4 4M4 12v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8' }
