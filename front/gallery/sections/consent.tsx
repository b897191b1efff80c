import { ConsentCard } from '../../src/shell/tracking/consent/ConsentCard'
import type { BesideRow } from '../galleryRow'

export const beside: readonly BesideRow[] = [
  { id: 'consent', state: 'usual', draw: (close) => <ConsentCard onAnswer={close} /> },
]
